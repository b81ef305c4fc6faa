import { useState } from 'react'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import type { AcaoComRecusas } from '../acao.contract.ts'
import { ACOES } from '../acao.rules.ts'
import { numero } from './acoes-da-selecao.ts'
import { FALHAS_POR_PAGINA, useFalhas } from './lote-acoes.api.ts'
import { RecusasList } from './RecusasList.tsx'

/** The loads that the action did not change: the first ones come with it, all of them by page. */
export function FalhasSection({ acao }: { readonly acao: AcaoComRecusas }) {
  const { falhas, recusas } = acao
  const [page, setPage] = useState(0)
  // The action itself brings enough for the first pages.
  const isHere = (page + 1) * FALHAS_POR_PAGINA <= recusas.length || recusas.length === falhas
  const query = useFalhas(acao.id, page, falhas > 0 && !isHere)
  if (falhas === 0) return null
  const start = page * FALHAS_POR_PAGINA
  const shown = isHere ? recusas.slice(start, start + FALHAS_POR_PAGINA) : (query.data?.items ?? [])
  const codigos = recusas.flatMap(({ codigo }) => codigo || [])
  return (
    <RecusasList
      title={ACOES[acao.acao].falhou}
      total={falhas}
      recusas={shown.map(({ cargaId, codigo, erro }) => ({ cargaId, codigo, nome: '', motivo: erro ?? '' }))}
      codigos={codigos}
      {...(recusas.length < falhas && { copyLabel: `Copiar os ${numero(recusas.length)} primeiros códigos` })}
    >
      {falhas > FALHAS_POR_PAGINA && (
        <ListPages
          paging={{ page, pageSize: FALHAS_POR_PAGINA, setPage }}
          answer={{ items: shown, total: falhas }}
        />
      )}
    </RecusasList>
  )
}
