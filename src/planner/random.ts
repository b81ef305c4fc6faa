/**
 * Small fast generator (sfc32) with a seed, so that a search can be repeated step by step. Not for secrets.
 */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number) {
    this.a = seed | 0
    this.b = 0x9e3779b9 | 0
    this.c = Math.imul(seed ^ 0x85ebca6b, 0xc2b2ae35)
    for (let i = 0; i < 12; i += 1) this.bits()
  }

  /** 32 random bits as a signed integer. */
  bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return sum
  }

  /** A number in [0, 1). */
  next(): number {
    return (this.bits() >>> 0) / 4294967296
  }

  /** A whole number from 0 to `bound` − 1; `bound` ≥ 1. */
  below(bound: number): number {
    return Math.floor(((this.bits() >>> 0) / 4294967296) * bound)
  }
}
