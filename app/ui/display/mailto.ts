/**
 * A link that opens the person's own mail program. The address is somebody else's text: whatever it contains, it names
 * one recipient and adds no header.
 */
export function mailto(address: string, letter?: { subject: string; body: string }): string {
  const to = encodeURIComponent(address).replace("%40", "@");
  if (!letter) return `mailto:${to}`;
  return `mailto:${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`;
}
