import sharp from "sharp";

// libvips opens many formats (also SVG and PDF, which can load and run things): only these three are allowed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// At most one core per picture and no cache: the process also serves pages.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
