/** The board of containers: what was not given back, by state, with the clock of each. */
import { vistasDe } from '#modules/remessa/server/pipe-sql.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import { moneyFromNumber, moneyToNumber } from '#platform/shared/money.ts'
import {
  CARTOES_POR_COLUNA,
  type CartaoDoConteiner,
  type Conteiner,
  MAX_NO_QUADRO,
  type QuadroDeConteineres,
  type QuadroQuery,
} from '../conteiner.contract.ts'
import { COLUNAS, cobrancaCentavos, PRAZO_KEYS, prazoDe } from '../conteiner.rules.ts'
import { conteineres } from './conteiner.register.ts'

export const readQuadro = (deps: Deps, session: Session, query: QuadroQuery): Promise<QuadroDeConteineres> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { store } = conteineres
    const seq = await readSeq(tx)
    const vistas = vistasDe(session, query.unidadesNegocio)
    const search = { ativo: true, busca: query.query?.trim() || null, ordem: 'freeTimeAte' as const, vistas }
    const ids = await store.listIds(tx, search, MAX_NO_QUADRO + 1)
    const found = await store.findMany(tx, ids.slice(0, MAX_NO_QUADRO))
    const now = deps.clock.now()
    const all = found.map((conteiner) => cartaoDe(conteiner, dayAt(now, conteiner.fusoHorario)))
    const cartoes = query.prazo ? all.filter(({ prazo }) => prazo === query.prazo) : all
    return {
      seq,
      total: cartoes.length,
      temMais: ids.length > MAX_NO_QUADRO,
      // Of all that the search leaves, so that another clock can be chosen.
      prazos: countPrazos(all),
      cobrancas: sumCobrancas(cartoes),
      proximoVencimento:
        cartoes.find(({ dias, prazo }) => dias !== null && prazo !== 'cobranca')?.freeTimeAte ?? null,
      colunas: COLUNAS.map((estado) => {
        const own = cartoes.filter((cartao) => cartao.estado === estado)
        return { estado, total: own.length, cartoes: own.slice(0, CARTOES_POR_COLUNA) }
      }),
    }
  })

function cartaoDe(conteiner: Conteiner, hoje: string): CartaoDoConteiner {
  const contado = prazoDe(conteiner, hoje)
  const diaria = conteiner.diaria === null ? null : (moneyFromNumber(conteiner.diaria) ?? null)
  const centavos = cobrancaCentavos(contado, diaria)
  const { id, version, numero, tipo, estado, unidade, destino, conteudo, local, lacres } = conteiner
  const { chegadaPrevista, payloadKg, freeTimeAte, remessas, pesoKg, volumes } = conteiner
  return {
    ...{ id, version, numero, tipo, estado, unidade, destino, conteudo, local, lacres },
    ...{ chegadaPrevista, payloadKg, freeTimeAte, remessas, pesoKg, volumes },
    ...contado,
    cobranca: centavos > 0 ? { moeda: conteiner.moeda, valor: moneyToNumber(centavos) } : null,
  }
}

const countPrazos = (cartoes: readonly CartaoDoConteiner[]): QuadroDeConteineres['prazos'] => {
  const counts = Object.fromEntries(PRAZO_KEYS.map((key) => [key, 0])) as QuadroDeConteineres['prazos']
  for (const { prazo } of cartoes) counts[prazo] += 1
  return counts
}

/** What is owed in each currency; cents are added, not reais. */
function sumCobrancas(cartoes: readonly CartaoDoConteiner[]): QuadroDeConteineres['cobrancas'] {
  const sums = new Map<Conteiner['moeda'], number>()
  for (const { cobranca } of cartoes) {
    if (cobranca)
      sums.set(cobranca.moeda, (sums.get(cobranca.moeda) ?? 0) + (moneyFromNumber(cobranca.valor) ?? 0))
  }
  return [...sums].map(([moeda, centavos]) => ({ moeda, valor: moneyToNumber(centavos) }))
}
