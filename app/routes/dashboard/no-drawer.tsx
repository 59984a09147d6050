/** The dashboard without a drawer. */
export default function NoDrawer() {
  return null;
}
