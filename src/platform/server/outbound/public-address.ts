/** Which addresses are of the public internet. Pure. */

type Octets = readonly [number, number, number, number]

/** Blocks of IPv4 that are not the public internet (RFC 6890), each with the length of its prefix. */
const RESERVED_V4: readonly (readonly [Octets, number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 4],
  [[240, 0, 0, 0], 4],
]

const numberOf = ([a, b, c, d]: Octets) => a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d

function octetsOf(text: string): Octets | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)
  if (!match) return undefined
  const [a = 256, b = 256, c = 256, d = 256] = match.slice(1).map(Number)
  return [a, b, c, d].every((one) => one <= 255) ? [a, b, c, d] : undefined
}

function isPublicV4(octets: Octets): boolean {
  const address = numberOf(octets)
  return !RESERVED_V4.some(([block, length]) => {
    const size = 2 ** (32 - length)
    return Math.floor(address / size) === Math.floor(numberOf(block) / size)
  })
}

/** The eight groups of an IPv6 address; undefined: it is none. */
function groupsOf(text: string): number[] | undefined {
  const plain = text.toLowerCase().replace(/%.*$/, '')
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  const tail = dotted && octetsOf(dotted[2] ?? '')
  if (dotted && !tail) return undefined
  const whole = tail
    ? `${dotted?.[1]}${((tail[0] << 8) | tail[1]).toString(16)}:${((tail[2] << 8) | tail[3]).toString(16)}`
    : plain
  const halves = whole.split('::')
  if (halves.length > 2) return undefined
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - left.length - right.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...left, ...Array<string>(halves.length === 2 ? missing : 0).fill('0'), ...right]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

/** True for addresses of the public internet alone: nothing local, private, reserved, or that leads back to such. */
export function isPublicAddress(address: string): boolean {
  const v4 = octetsOf(address)
  if (v4) return isPublicV4(v4)
  const groups = groupsOf(address)
  if (!groups) return false
  const [a = 0, b = 0, , , , f = 0, g = 0, h = 0] = groups
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && f === 0xffff
  // Of the ways to write an IPv4 address inside an IPv6 one, these lead to it.
  if (isMapped || (a === 0x64 && b === 0xff9b)) return isPublicV4([g >> 8, g & 255, h >> 8, h & 255])
  if (a === 0x2002) return isPublicV4([b >> 8, b & 255, (groups[2] ?? 0) >> 8, (groups[2] ?? 0) & 255])
  const isGlobal = a >= 0x2000 && a <= 0x3fff
  const isReserved = a === 0x2001 && (b < 0x200 || b === 0xdb8)
  return isGlobal && !isReserved
}
