/** Whose position a point is, and which consent it needs. Pure. Source: execution §1, privacy (LGPD, arts. 7º e 8º). */

/**
 * Where a point comes from:
 * - `veiculo`: a tracker of a vehicle, which follows no person;
 * - `aparelho`: a device that a company linked to a driver;
 * - `pagina`: the driver's own page;
 * - `informada`: somebody says it, and it may be a phone.
 */
export type OrigemDaPosicao = 'veiculo' | 'aparelho' | 'pagina' | 'informada'

/** What a person said: that they may be followed, or that they may not any more. */
export interface Consentimento {
  readonly dado: boolean
  readonly retirado: boolean
}

export const SEM_CONSENTIMENTO: Consentimento = { dado: false, retirado: false }

export interface ConsentimentosDaViagem {
  /** Given on the driver's page, for this trip. */
  readonly viagem: Consentimento
  /** In the register of the company whose device or people bring the point. */
  readonly registro: Consentimento
  /** In the register of the other company of the load; it gives nothing, but withdrawing there counts. */
  readonly outroRegistro: Consentimento
}

/**
 * Consent on the page holds for that trip, consent in a register for the points of that company; withdrawing any of them
 * stops every phone of the trip.
 */
export function podeGravarPosicao(
  origem: OrigemDaPosicao,
  { viagem, registro, outroRegistro }: ConsentimentosDaViagem,
): boolean {
  if (origem === 'veiculo') return true
  if (viagem.retirado || registro.retirado || outroRegistro.retirado) return false
  return viagem.dado || (origem !== 'pagina' && registro.dado)
}
