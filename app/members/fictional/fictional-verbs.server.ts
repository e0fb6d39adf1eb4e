export { editFictional, retire } from "./fictional-edit.server.ts";
export { importFictional } from "./fictional-import.server.ts";
export { showFictional } from "./fictional-list.server.ts";
export { addPhotoFile, placePhoto, removePhoto } from "./fictional-photos.server.ts";
