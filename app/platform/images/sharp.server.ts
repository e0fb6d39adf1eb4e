import sharp from "sharp";

// libvips opens far more than photos (SVG and PDF among them, which fetch and run things): only these three are let in.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// One core for a picture at most, nothing kept: pages are served beside it.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
