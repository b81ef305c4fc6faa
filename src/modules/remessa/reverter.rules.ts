/** What becomes of the remessas of a load that is given up. Pure. Source: execution §5, cargas §3 (L-067, L-069). */
import { type Estado, isFinished, replaceEtapa } from './acoes.rules.ts'
import { PASSO, SITUACAO_REMESSA as S } from './pipe.rules.ts'

/** 1 cancels the remessas of a load that ends, 2 gives them back to the stock. */
export type Reverter = 1 | 2

/**
 * The load of a remessa was cancelled or deactivated. A step that was executed stays; what was released stays released. A
 * collection without its load waits again. Undefined: the load does nothing for it any more.
 */
export function reverterCarga(estado: Estado, cargaId: string, como: Reverter): Estado | undefined {
  const etapa = estado.etapas.find((one) => one.cargaId === cargaId && one.passo !== PASSO.Executado)
  if (isFinished(estado) || !etapa) return undefined
  if (como === 1) return { ...estado, situacao: S.Cancelada, liberadaParaCarga: false }
  const waiting = {
    passo: PASSO.Pendente,
    cargaId: null,
    paradaId: null,
    paradaCriada: false,
    dhInicio: null,
    conferidaEm: null,
    dhChegadaPrevista: null,
  }
  if (etapa.tipo !== 'transferencia') {
    return { ...estado, etapas: replaceEtapa(estado.etapas, etapa.id, waiting) }
  }
  // The goods never left: the way from here on is as it was before.
  const etapas = estado.etapas
    .filter(({ id }) => id !== etapa.id)
    .map((one) =>
      one.tipo === 'expedicao' && one.passo === PASSO.Pendente
        ? { ...one, unidadeOrigemId: etapa.unidadeOrigemId }
        : one,
    )
  return { ...estado, etapas }
}
