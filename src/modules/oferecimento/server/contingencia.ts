/**
 * What a behaviour does when nobody took an offer: once more for a higher value, then by another behaviour, and people are
 * told. The clock does it in a transaction of its own. Source: commercial §1.1 contingência, design 48d "Se ninguém aceitar".
 */
import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { TIPO_OFERTA } from '../ciclo.rules.ts'
import { insertDraft } from './draft-oferta.ts'
import { codigoDaOferta, type OfertaLida } from './oferta-rows.ts'
import { type OfertaAberta, openOferta, primeiraColeta } from './open-oferta.ts'
import { publishOpen } from './publicar-oferta.ts'
import { saveOferta } from './save-oferta.ts'

const MINUTE_MS = 60_000
const PERCENT = 100
/** Behaviours that follow each other end somewhere. */
const MAX_TENTATIVAS = 20

const comportamentoDe = ({ comportamento }: Pick<OfertaLida, 'comportamento'>) =>
  comportamento as Comportamento | null

/** A higher value for the second try, in cents; null: the behaviour has none, or the ceiling is reached. */
function valorMaior({ valorCentavos, tetoCentavos, tentativa, ...oferta }: OfertaLida): number | null {
  const aumento = comportamentoDe(oferta)?.aumento ?? null
  if (aumento === null || valorCentavos === null || tentativa > 1) return null
  const wanted = Math.round((valorCentavos * (PERCENT + aumento)) / PERCENT)
  const next = tetoCentavos === null ? wanted : Math.min(wanted, tetoCentavos)
  return next > valorCentavos ? next : null
}

/** When the behaviour goes on after an end without a contract (UTC); null: it ends there. */
export function contingenciaEm(oferta: OfertaLida, fim: string): string | null {
  const comportamento = comportamentoDe(oferta)
  if (!comportamento || oferta.tentativa >= MAX_TENTATIVAS) return null
  if (valorMaior(oferta) !== null) return fim
  if (comportamento.proximoId === null) return null
  return new Date(Date.parse(fim) + (comportamento.proximoAposMin ?? 0) * MINUTE_MS).toISOString()
}

/** Makes and publishes the offer that follows. Throws what speaks against it by now. */
export async function continueOferta(open: OfertaAberta): Promise<OfertaAberta> {
  const { tx, quem, oferta, cargas, convites, agora } = open
  const comportamento = comportamentoDe(oferta)
  if (!comportamento) return open
  const maior = valorMaior(oferta)
  const alvo = oferta.loteId === null ? { cargaId: cargas[0]?.cargaId ?? null } : { loteId: oferta.loteId }
  const body =
    maior === null
      ? { tipo: oferta.tipo, comportamentoId: comportamento.proximoId ?? comportamento.id }
      : {
          tipo: oferta.tipo,
          comportamentoId: comportamento.id,
          valor: maior / PERCENT,
          teto: oferta.tetoCentavos === null ? null : oferta.tetoCentavos / PERCENT,
          encerraEm: prazo(comportamento, cargas, agora),
          ...(oferta.loteModo && { loteModo: oferta.loteModo }),
          ...(oferta.tipo !== TIPO_OFERTA.Aberta && {
            convidadas: convites.flatMap(({ empresaId, motivoInclusao }) =>
              empresaId === null ? [] : [{ transportadoraId: empresaId, motivoInclusao }],
            ),
          }),
        }
  const id = await insertDraft(tx, quem, EVERY_UNIT, { ...alvo, ...body }, agora, oferta.tentativa + 1)
  const next = await publishOpen(await openOferta(tx, quem, id, agora))
  const codigo = codigoDaOferta(next.oferta.numero)
  return saveOferta(await openOferta(tx, quem, oferta.id, agora), {
    oferta: { contingenciaEm: null },
    acao: 'contingência',
    mudancas: [
      { campo: 'Nova oferta', de: null, para: codigo },
      ...(maior === null ? [] : [{ campo: 'Valor', de: null, para: formatMoney(maior) }]),
    ],
    log: [{ tipo: 'contingencia', dados: { oferta: codigo } }],
  })
}

function prazo({ prazoMin }: Comportamento, cargas: OfertaAberta['cargas'], agora: Date): string {
  const wanted = new Date(agora.getTime() + prazoMin * MINUTE_MS).toISOString()
  const coleta = primeiraColeta(cargas)
  return coleta !== null && coleta < wanted ? coleta : wanted
}
