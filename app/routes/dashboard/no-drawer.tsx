/** The dashboard alone: nothing over it. */
export default function NoDrawer() {
  return null;
}
