/** Gives a password manager the name that the password below belongs to; people see the name already. */
export function HiddenUsername({ name }: { name: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      defaultValue={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
