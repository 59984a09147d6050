/** What shows the picture of a camera, on demand. */

export { camera } from "./camera";
