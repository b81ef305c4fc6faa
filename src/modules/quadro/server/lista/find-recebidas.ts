/** Loads that other companies gave to this one, in the global search. */
import type { LiveSearch } from '#modules/busca/server/live-searches.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { work } from '#modules/carga/carga-access.ts'
import { describeFound } from '#modules/carga/server/cadastro/carga-search.ts'
import { searchRecebidas } from './search-recebidas.ts'

/** By the words of its card and by the company that gave it; the newest first. */
export const findRecebidas: LiveSearch = {
  key: 'cargas-recebidas',
  tipoEntidade: TIPOS_ENTIDADE.carga,
  access: work,
  async find(deps, session, text, limit) {
    const question = { query: text, page: 0, qtdItem: limit }
    const units = session.allUnits ? null : [...session.unitIds]
    const { items } = await searchRecebidas(deps, session, question, units)
    return items.map((carga) => {
      const { resumo, subtitulo, ...found } = describeFound(carga)
      return {
        ...found,
        tipoEntidade: TIPOS_ENTIDADE.carga,
        id: carga.id,
        subtitulo: [subtitulo, carga.nomeDirecionador].filter(Boolean).join(' · '),
        dadosResumo: JSON.stringify(resumo),
      }
    })
  },
}
