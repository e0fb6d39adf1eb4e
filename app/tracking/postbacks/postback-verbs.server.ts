export {
  listPostbacks,
  pausePostback,
  removePostback,
  setPostback,
  showPostbacks,
} from "./postback-commands.server.ts";
export { testPostback } from "./test-postback.server.ts";
