/** Which behaviour applies to a load (commercial §1.3 O16). Pure. */
import type { Modalidade } from '#modules/carga/carga-codes.ts'
import type { Uf } from '#modules/referencia/estado.rules.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { Comportamento } from './comportamento.rules.ts'

/** Where a load begins or ends, as far as it is known. */
export interface LugarDaCarga {
  readonly uf: Uf | null
  /** Regions of the company that hold the place. */
  readonly regiaoIds: readonly string[]
}

/** What of a load decides which behaviour applies. */
export interface CargaFatos {
  readonly unidadeId: string
  /** Of the first pick-up. */
  readonly origem: LugarDaCarga
  /** Of the last delivery. */
  readonly destino: LugarDaCarga
  readonly caracteristicaId: string | null
  /** Types that the load asks for; empty: it says nothing of them. */
  readonly tiposVeiculo: readonly TipoVeiculoCodigo[]
  readonly modalidade: Modalidade
  readonly pesoKg: number
}

const meets = <T>(asked: readonly T[], known: readonly T[]): boolean =>
  asked.length === 0 || asked.some((one) => known.includes(one))

const isIn = (regiaoIds: readonly string[], ufs: readonly Uf[], lugar: LugarDaCarga): boolean =>
  (regiaoIds.length === 0 && ufs.length === 0) ||
  regiaoIds.some((id) => lugar.regiaoIds.includes(id)) ||
  (lugar.uf !== null && ufs.includes(lugar.uf))

/**
 * Every condition must be true; one without a value is. Regions and states of one side count together: either is enough.
 * A load that says nothing of the vehicle does not meet a condition about it. Both limits of the weight are within.
 */
export const valePara = (comportamento: Comportamento, carga: CargaFatos): boolean =>
  meets(comportamento.unidadeIds, [carga.unidadeId]) &&
  isIn(comportamento.origemRegiaoIds, comportamento.origemUfs, carga.origem) &&
  isIn(comportamento.destinoRegiaoIds, comportamento.destinoUfs, carga.destino) &&
  (comportamento.caracteristicaId === null || comportamento.caracteristicaId === carga.caracteristicaId) &&
  meets(comportamento.tiposVeiculo, carga.tiposVeiculo) &&
  meets(comportamento.modalidades, [carga.modalidade]) &&
  (comportamento.pesoDeKg === null || carga.pesoKg >= comportamento.pesoDeKg) &&
  (comportamento.pesoAteKg === null || carga.pesoKg <= comportamento.pesoAteKg)

/** The highest priority first; of two alike the older. */
const porPrecedencia = (a: Comportamento, b: Comportamento): number =>
  b.prioridade - a.prioridade || a.criadoEm.localeCompare(b.criadoEm) || a.id.localeCompare(b.id)

/** Of those that are switched on, the one that applies; undefined: none does. */
export const escolherComportamento = (
  comportamentos: readonly Comportamento[],
  carga: CargaFatos,
): Comportamento | undefined =>
  comportamentos
    .filter((comportamento) => comportamento.ativo && valePara(comportamento, carga))
    .sort(porPrecedencia)[0]
