import { readFileSync } from "node:fs";
import path from "node:path";
import { must } from "./machine.ts";

const CONTAINERFILE = "deploy/container/Containerfile";

/** An image's labels, and where its files are. */
export interface Image {
  root: string;
  bytes: number;
  env: Record<string, string>;
  command: string[];
  folder: string;
  healthcheck: string[];
}

/** Both images of the Containerfile, on an empty Debian instead of a registry's; needs root and buildah. */
export function buildImages(archive: string, debian: string, scratch: string): Record<string, Image> {
  const place = ["--root", `${scratch}/storage`, "--runroot", `${scratch}/run`];
  const buildah = (...words: string[]) => must("buildah", [...place, ...words]).trim();
  const base = buildah("from", "scratch");
  buildah("add", "-q", base, debian, "/");
  buildah("commit", "-q", "--format", "docker", base, "localhost/debian");
  buildah("rm", base);
  return Object.fromEntries(
    ["shop", "timers"].map((target) => {
      buildah(
        ...["bud", "-q", "--isolation", "chroot", "--format", "docker", "--layers", "--target", target],
        ...["-t", target, "--build-arg", "DEBIAN=localhost/debian", "--build-arg"],
        ...[`RELEASE=${path.basename(archive)}`, "-f", CONTAINERFILE, path.dirname(archive)],
      );
      const { Docker } = JSON.parse(buildah("inspect", "--type", "image", target));
      const { Env, Entrypoint, Cmd, WorkingDir, Healthcheck } = Docker.config;
      const root = buildah("mount", buildah("from", "--pull-never", target));
      const image: Image = {
        root,
        bytes: Number(must("du", ["-s", "--block-size=1", "--apparent-size", root]).split("\t")[0]),
        env: Object.fromEntries(Env.map((line: string) => line.split(/=(.*)/).slice(0, 2))),
        command: [...Entrypoint, ...(Cmd ?? [])],
        folder: WorkingDir,
        healthcheck: Healthcheck?.Test.slice(1) ?? [],
      };
      return [target, image];
    }),
  );
}

/** Settings as an `env_file` has them: what is behind `=` as it stands. */
export const readEnvFile = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split(/=(.*)/).slice(0, 2)),
  );
