/** The card of an offer, as it is kept with the offer and read by its board. */
import { moneyToNumber } from '#platform/shared/money.ts'
import type { CartaoDaOferta } from '../cartao.contract.ts'
import { contarConvites } from '../cartao.rules.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import { inicioDaColeta, limiteDaEntrega } from '../momentos.rules.ts'
import { type CargaDaOferta, type ConviteLido, codigoDaOferta, type OfertaLida } from './oferta-rows.ts'

/** `prazo`: when the clock next ends something. */
export function toCartao(
  oferta: OfertaLida,
  cargas: readonly CargaDaOferta[],
  convites: readonly ConviteLido[],
  prazo: string | null,
): CartaoDaOferta {
  const [first] = cargas
  if (!first) throw new Error('An offer has at least one load.')
  const { publico } = first.resumo
  const winners = convites.filter(({ situacao }) => situacao === C.Contratado)
  const sum = cargas.reduce((all, { resumo }) => all + resumo.publico.peso, 0)
  return {
    id: oferta.id,
    version: oferta.versao,
    codigo: codigoDaOferta(oferta.numero),
    tipo: oferta.tipo,
    situacao: oferta.situacao,
    cargaId: first.cargaId,
    cargaCodigo: publico.codigo,
    destinatario: first.resumo.destinatario,
    origem: publico.origem,
    destino: publico.destino,
    dhColeta: inicioDaColeta(publico),
    dhEntrega: limiteDaEntrega(publico),
    fusoColeta: publico.fusoColeta,
    fusoEntrega: publico.fusoEntrega,
    valor: oferta.valorCentavos === null ? null : moneyToNumber(oferta.valorCentavos),
    distanciaKm: publico.distanciaKm,
    peso: sum,
    prazo,
    ...contarConvites(convites, oferta.tipo, oferta.tetoCentavos),
    piso: first.piso && { veredito: first.piso.veredito, percentual: first.piso.percentual },
    transportadora:
      winners.length === 0
        ? null
        : winners.length === 1
          ? (winners[0]?.nome ?? null)
          : `${winners.length} transportadoras`,
    veiculoAte: cargas.flatMap(({ veiculoAte }) => veiculoAte ?? []).sort()[0] ?? null,
    lote:
      oferta.loteId === null || oferta.loteModo === null
        ? null
        : {
            id: oferta.loteId,
            modo: oferta.loteModo,
            cargas: cargas.length,
            tomadas: cargas.filter(({ conviteId }) => conviteId !== null).length,
            acimaDoPiso: cargas.filter(
              ({ piso }) => piso !== null && !['abaixo', 'dados_faltam'].includes(piso.veredito),
            ).length,
          },
  }
}
