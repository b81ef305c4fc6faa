/** What the loads of a batch add up to, what of it is taken, and who answered. Pure. */
import { formatReais } from '#platform/shared/money.ts'
import { SITUACAO_CONVITE as C } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'

const LIST = new Intl.ListFormat('pt-BR')

export function resumoDoLote({ cargas, valor }: Pick<Oferta, 'cargas' | 'valor'>) {
  const cents = (of: (carga: Oferta['cargas'][number]) => boolean) =>
    cargas.filter(of).reduce((sum, carga) => sum + Math.round((carga.valor ?? 0) * 100), 0)
  const tomado = cents(({ conviteId }) => conviteId !== null)
  const livre = cents(({ conviteId }) => conviteId === null)
  const tomadas = cargas.filter(({ conviteId }) => conviteId !== null).length
  return {
    total: valor ?? (tomado + livre) / 100,
    tomado: tomado / 100,
    livre: livre / 100,
    tomadas,
    livres: cargas.length - tomadas,
  }
}

/** What each invited carrier answered to a batch of which loads are taken one by one. Pure. */
export function respostasDoLote({ cargas, convites }: Pick<Oferta, 'cargas' | 'convites'>) {
  const respondidas = convites.map(({ id, nome, situacao, propostas }) => {
    const tomadas = cargas.filter(({ conviteId }) => conviteId === id)
    const cents = tomadas.reduce((sum, { valor }) => sum + Math.round((valor ?? 0) * 100), 0)
    const resposta =
      tomadas.length > 0
        ? `${tomadas.length === 1 ? '1 carga' : `${tomadas.length} cargas`} · ${formatReais(cents / 100)}`
        : propostas.some(({ autor }) => autor === 2)
          ? 'propôs outro valor'
          : situacao === C.Recusado || situacao === C.Desistiu
            ? 'recusou'
            : null
    return { id, nome, resposta }
  })
  const sem = respondidas.filter(({ resposta }) => resposta === null).map(({ nome }) => nome)
  return {
    responderam: respondidas.filter(({ resposta }) => resposta !== null),
    semResposta: sem.length > 3 ? `${sem.slice(0, 2).join(', ')} e mais ${sem.length - 2}` : LIST.format(sem),
  }
}
