import { t } from "~/messages/t";

/** The ids of every avatar, in the order in which they are offered. */
export const avatarIds = [
  "avatar_stone",
  "avatar_leaf",
  "avatar_fox",
  "avatar_owl",
  "avatar_whale",
  "avatar_snail",
  "avatar_bear",
  "avatar_heron",
  "avatar_sun",
  "avatar_moon",
  "avatar_cloud",
  "avatar_tree",
] as const;

/** A drawn picture that represents a person. */
export type AvatarId = (typeof avatarIds)[number];

/** Whether it is one of ours: `""` is none. */
export function isAvatar(id: string): id is AvatarId {
  return (avatarIds as readonly string[]).includes(id);
}

/** What an avatar shows. */
export function avatarName(id: AvatarId): string {
  switch (id) {
    case "avatar_stone":
      return t("Stones");
    case "avatar_leaf":
      return t("Leaf");
    case "avatar_fox":
      return t("Fox");
    case "avatar_owl":
      return t("Owl");
    case "avatar_whale":
      return t("Whale");
    case "avatar_snail":
      return t("Snail");
    case "avatar_bear":
      return t("Bear");
    case "avatar_heron":
      return t("Heron");
    case "avatar_sun":
      return t("Sun");
    case "avatar_moon":
      return t("Moon");
    case "avatar_cloud":
      return t("Cloud");
    case "avatar_tree":
      return t("Tree");
    default:
      return id satisfies never;
  }
}
