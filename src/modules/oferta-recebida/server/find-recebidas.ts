/** Offers that the company received, in the global search of a carrier. */
import type { LiveSearch } from '#modules/busca/server/live-searches.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { SITUACAO_CONVITE } from '#modules/oferecimento/ciclo.rules.ts'
import { recebeOfertas } from '#modules/oferecimento/oferecimento-access.ts'
import { codigoDe, nomeDoEmbarcador, rota, situacaoLabel } from '../recebida-texts.ts'
import { searchOf } from './search-recebidas.ts'

/** By its own code and that of its loads, by places and by the shipper where he shows himself; the newest first. */
export const findRecebidas: LiveSearch = {
  key: 'ofertas-recebidas',
  tipoEntidade: TIPOS_ENTIDADE.ofertaRecebida,
  access: recebeOfertas,
  async find(deps, session, text, limit) {
    const { items } = await searchOf(deps, session, { busca: text, page: 0, qtdItem: limit })
    return items.map((oferta) => {
      const { carga, situacao, encerradaEm } = oferta
      return {
        tipoEntidade: TIPOS_ENTIDADE.ofertaRecebida,
        id: oferta.id,
        dadosResumo: JSON.stringify({
          Id: oferta.id,
          Codigo: oferta.codigo,
          CargaCodigo: carga?.codigo ?? null,
          Situacao: situacao,
          RespondeAte: oferta.respondeAte,
        }),
        codigo: codigoDe(oferta),
        titulo: nomeDoEmbarcador(oferta),
        subtitulo: [carga && rota(carga), situacaoLabel(situacao)].filter(Boolean).join(' · '),
        // What was contracted goes on as a load when its offer is over.
        ativo: encerradaEm === null || situacao === SITUACAO_CONVITE.Contratado,
      }
    })
  },
}
