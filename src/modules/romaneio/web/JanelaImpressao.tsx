import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { romaneioUnificadoWindow, romaneioWindow } from '#modules/carga/web/shared/open-print.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { PrintWindow } from '#platform/web/print/PrintWindow.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { joinAddress, parsePlace } from '#platform/web/router/address.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { getRomaneio, type Romaneio, type TipoImpressao } from '../impressao.contract.ts'

interface RomaneioOptions {
  readonly emptyItems?: boolean
  readonly tipoDocumento?: TipoImpressao
}

export const useRomaneio = (cargaId: string, options: RomaneioOptions = {}) =>
  useCall(
    getRomaneio,
    { params: { id: cargaId }, query: options },
    // What is printed is what is true now.
    { enabled: isGuid(cargaId), staleTime: 0 },
  )

/** Where the load is not there. */
export const CARGA_GONE = {
  title: 'Esta carga não existe',
  text: 'O endereço está incompleto, ou a carga é de uma unidade ou empresa que você não acessa.',
}

interface JanelaImpressaoProps {
  readonly cargaId: string
  readonly query: UseQueryResult<Romaneio>
  readonly children: (romaneio: Romaneio) => ReactNode
}

/** A browser window with one sheet, from which the others of the load are one click away. */
export function JanelaImpressao({ cargaId, query, children }: JanelaImpressaoProps) {
  const { page } = useAddress()
  const variants: readonly (readonly [string, string])[] = [
    ['Com itens', romaneioWindow(cargaId)],
    ['Sem itens', romaneioWindow(cargaId, 'sem-itens')],
    ['Unificado', romaneioUnificadoWindow(cargaId)],
    ['Minuta', romaneioWindow(cargaId, 'minuta')],
  ]
  const tools = variants.map(([label, to]) => {
    const place = parsePlace(to)
    const isHere = place.path === page.path && place.query === page.query
    return (
      // The variants differ by their query alone, which a link of the router does not tell apart.
      <a
        key={label}
        className="ev-link"
        href={`#${joinAddress({ page: place, drawer: undefined })}`}
        aria-current={isHere ? 'page' : undefined}
      >
        {label}
      </a>
    )
  })
  return (
    <PrintWindow query={query} gone={CARGA_GONE} tools={tools}>
      {children}
    </PrintWindow>
  )
}
