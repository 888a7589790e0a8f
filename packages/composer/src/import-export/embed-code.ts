/** Height in CSS pixels at which drawing and results of a small circuit are visible. */
const frameHeight = 520

/** Returns the HTML that shows a page in a frame of another page. */
export function embedCode(address: string, title: string): string {
  const inAttribute = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="${frameHeight}" loading="lazy"></iframe>`
}
