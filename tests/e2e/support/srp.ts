import { createHash, createHmac, randomBytes } from "node:crypto";

/** The 3,072-bit prime of RFC 3526 (group 15), which Cognito uses for Secure Remote Password. */
const MODULUS = BigInt(
  "0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B" +
    "302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6" +
    "49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D" +
    "670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718" +
    "3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D" +
    "B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
);
const GENERATOR = 2n;

/** The parameters of the service's challenge. */
export interface Challenge {
  USER_ID_FOR_SRP: string;
  /** Hexadecimal. */
  SALT: string;
  /** Hexadecimal. */
  SRP_B: string;
  /** Base64. */
  SECRET_BLOCK: string;
}

/** The client's half of one SRP sign-in, which never sends the password; in the browser Amplify computes the same. */
export class ClientHalf {
  readonly #secret = toNumber(randomBytes(32));
  readonly #public = power(GENERATOR, this.#secret);

  /** `SRP_A`, hexadecimal. */
  get public(): string {
    return this.#public.toString(16);
  }

  /** Returns the signature that answers a challenge. */
  sign(poolName: string, password: string, challenge: Challenge, timestamp: string): string {
    const { USER_ID_FOR_SRP: user, SALT, SRP_B, SECRET_BLOCK } = challenge;
    const server = BigInt(`0x${SRP_B}`);
    const scramble = toNumber(hash(padded(this.#public), padded(server)));
    const identity = hash(Buffer.from(`${poolName}${user}:${password}`));
    const privateKey = toNumber(hash(padded(BigInt(`0x${SALT}`)), identity));
    const multiplier = toNumber(hash(padded(MODULUS), padded(GENERATOR)));
    const masked = (multiplier * power(GENERATOR, privateKey)) % MODULUS;
    const base = (server + MODULUS - masked) % MODULUS;
    const shared = power(base, this.#secret + scramble * privateKey);
    const extracted = mac(padded(scramble), padded(shared));
    const key = mac(extracted, Buffer.from("Caldera Derived Key\x01")).subarray(0, 16);
    const claim = [
      Buffer.from(poolName),
      Buffer.from(user),
      Buffer.from(SECRET_BLOCK, "base64"),
      Buffer.from(timestamp),
    ];
    return mac(key, ...claim).toString("base64");
  }
}

/** Returns a power modulo the prime. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % MODULUS;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % MODULUS;
    square = (square * square) % MODULUS;
  }
  return result;
}

/** Returns a number as Java's `BigInteger.toByteArray()` writes it, with a leading zero byte if the first bit is set. */
function padded(number: bigint): Buffer {
  const digits = number.toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

function hash(...parts: Buffer[]): Buffer {
  return parts.reduce((digest, part) => digest.update(part), createHash("sha256")).digest();
}

function mac(key: Buffer, ...parts: Buffer[]): Buffer {
  return parts.reduce((digest, part) => digest.update(part), createHmac("sha256", key)).digest();
}
