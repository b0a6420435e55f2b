/** Something that waits until it is opened. */
export interface Gate {
  wait: Promise<void>;
  open: () => void;
}

/** A gate that is closed: holds the answer to a request back, say. */
export function gate(): Gate {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}
