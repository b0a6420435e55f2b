import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { aboutSchool } from "./school-query";

/** An invitation of a school, as its administrators see it. */
export type SchoolInvitation = components["schemas"]["InvitationView"];

/** What became of an address that was to be invited. */
export type InvitedAddress = components["schemas"]["InvitedAddress"];

type InvitationPages = InfiniteData<components["schemas"]["InvitationList"], unknown>;

const keyOf = (schoolId: string) => ["school", schoolId, "invitations"];

/** A school's invitations, newest first, page by page. */
export function schoolInvitationsQuery(schoolId: string) {
  return infiniteQueryOptions({
    ...aboutSchool,
    queryKey: keyOf(schoolId),
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/schools/{schoolId}/invitations", {
          params: { path: { schoolId }, query: pageParam ? { cursor: pageParam } : {} },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** The invitations of all pages, each once. */
export function invitationsOf(pages: InvitationPages | undefined): SchoolInvitation[] {
  const all = pages?.pages.flatMap(({ invitations }) => invitations) ?? [];
  return [...new Map(all.map((one) => [one.invitationId, one])).values()];
}

/** Whether an invitation waits for an answer. */
export function isWaiting({ status, isExpired }: SchoolInvitation): boolean {
  return status === "pending" && !isExpired;
}

/** The ids of the classes that an invitation which waits for an answer gives a teacher, of the invitations that were read. */
export function awaitedClasses(pages: InvitationPages | undefined): Set<string> {
  return new Set(
    invitationsOf(pages)
      .filter(isWaiting)
      .flatMap(({ classIds }) => classIds),
  );
}

/** How many classes an invitation names at most. */
export const MAX_INVITED_CLASSES = 6;

/** Addresses to invite, and the ids of the classes that they are to teach. */
export interface Invited {
  addresses: string[];
  classIds: string[];
}

/** Invites addresses. Sending the same ones again invites nobody twice, and names more classes in an invitation that waits. */
export function useInviteTeachers(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Invited) =>
      unwrap(
        api.POST("/api/schools/{schoolId}/invitations", {
          params: { path: { schoolId } },
          body,
        }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(schoolId) }),
  });
}

/** Sends the mail of an invitation once more, or takes the invitation back. */
export function useChangeInvitation(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ invitationId, kind }: { invitationId: string; kind: "resend" | "revoke" }) => {
      const params = { params: { path: { schoolId, invitationId } } };
      return unwrap(
        kind === "resend"
          ? api.POST("/api/schools/{schoolId}/invitations/{invitationId}/mail", params)
          : api.DELETE("/api/schools/{schoolId}/invitations/{invitationId}", params),
      );
    },
    onSuccess: (changed) => {
      cache.setQueryData<InvitationPages>(keyOf(schoolId), (pages) => pages && withChanged(pages, changed));
    },
    // Answered or taken back elsewhere: what is shown is out of date.
    onError: () => cache.invalidateQueries({ queryKey: keyOf(schoolId) }),
  });
}

function withChanged(pages: InvitationPages, changed: SchoolInvitation): InvitationPages {
  const replace = (one: SchoolInvitation) => (one.invitationId === changed.invitationId ? changed : one);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, invitations: page.invitations.map(replace) })),
  };
}
