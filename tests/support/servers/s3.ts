import { rmSync } from "node:fs";
import S3rver from "s3rver";
import { temporaryFolder } from "../temporary-folder.ts";

export type TestS3 = { endpoint: string; env: Record<string, string>; stop(): Promise<void> };

const [bucket, accessKeyId, secretAccessKey] = ["photos", "S3RVER", "S3RVER"];
export const s3Config = { bucket, region: "us-east-1", accessKeyId, secretAccessKey };

/** Starts a local S3 server with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = temporaryFolder("s3");
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      STORAGE: "s3",
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
