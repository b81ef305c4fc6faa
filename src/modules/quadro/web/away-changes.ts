/** What changed on the board while nobody was connected, one line per load. Pure. */
import { SITUACAO_LABELS } from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { openAlerts, type Quadro } from './quadro.rules.ts'

export interface AwayChange {
  readonly id: string
  readonly codigo: string
  readonly empresa: string
  /** `Movida de Publicada para Em viagem`. */
  readonly texto: string
}

/** More lines than these are counted, not listed. */
export const MAX_LISTED = 200

interface Versions {
  readonly before: CargaCartao | undefined
  readonly after: CargaCartao | undefined
}

/** `since`: the instant at which the connection was lost, UTC. */
export function describeChange(
  quadro: Quadro,
  { before, after }: Versions,
  since: string,
): AwayChange | undefined {
  const cartao = after ?? before
  if (!cartao || (before && after && before.version === after.version && before.etapa.id === after.etapa.id))
    return undefined
  return {
    id: cartao.id,
    codigo: cartao.codigo,
    empresa: cartao.destino.empresa ?? 'Destino a definir',
    texto: textOf(quadro, before, after, since),
  }
}

function textOf(
  quadro: Quadro,
  before: CargaCartao | undefined,
  after: CargaCartao | undefined,
  since: string,
): string {
  if (!after) return 'Saiu do quadro'
  const nameOf = (id: string) => quadro.etapas.get(id)?.descricao ?? 'outra etapa'
  if (!before)
    return after.dhCriacao >= since
      ? `Nova em ${nameOf(after.etapa.id)}`
      : `Está em ${nameOf(after.etapa.id)}`
  if (before.etapa.id !== after.etapa.id) {
    return `Movida de ${nameOf(before.etapa.id)} para ${nameOf(after.etapa.id)}`
  }
  if (before.situacao !== after.situacao) return `Situação: ${SITUACAO_LABELS[after.situacao]}`
  const alerts = openAlerts(after).length - openAlerts(before).length
  if (alerts > 0) return alerts === 1 ? '1 alerta novo' : `${alerts} alertas novos`
  if (alerts < 0) return 'Alerta resolvido'
  return 'Dados alterados'
}

/** `3 mudanças enquanto você esteve fora`. */
export const awayTitle = (count: number) =>
  `${new Intl.NumberFormat('pt-BR').format(count)} ${count === 1 ? 'mudança' : 'mudanças'} enquanto você esteve fora`
