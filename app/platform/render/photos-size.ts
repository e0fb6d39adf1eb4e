/** Stands for the size of a page's photos until the page is rendered and they are known. */
export const photosSizeToken = "[photos]";
