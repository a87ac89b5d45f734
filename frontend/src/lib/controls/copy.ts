/** Putting text on the clipboard, also where the page came over plain HTTP from another machine of the network. */

/** Copy, by way of the field that shows the text if need be. Answers whether it worked; if not, the text is selected. */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  if (window.isSecureContext && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not permitted: the older way may be.
    }
  }
  field.select();
  return typeof document.execCommand === "function" && document.execCommand("copy");
}
