import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { romaneioUnificadoWindow, romaneioWindow } from '#modules/carga/web/shared/open-print.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { isMissing } from '#platform/web/record/refusal.ts'
import { joinAddress, parsePlace } from '#platform/web/router/address.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { getRomaneio, type Romaneio, type TipoImpressao } from '../impressao.contract.ts'
import styles from './folha.module.css'

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

/** Loading, failed, missing; nothing once the sheet is there. */
export function EstadoDaFolha({ query }: { readonly query: UseQueryResult<Romaneio> }) {
  if (query.data) return null
  const isGone = query.fetchStatus === 'idle' || isMissing(query.error)
  if (query.isPending && query.fetchStatus !== 'idle') {
    return <LoadingSkeleton lines={10} label="Carregando a folha" />
  }
  if (isGone) {
    return (
      <StateMessage icon={IconPrinter} title="Esta carga não existe">
        O endereço está incompleto, ou a carga é de uma unidade ou empresa que você não acessa.
      </StateMessage>
    )
  }
  return <ReadFailure query={query}>Não foi possível carregar a folha.</ReadFailure>
}

interface JanelaImpressaoProps {
  readonly cargaId: string
  readonly query: UseQueryResult<Romaneio>
  readonly children: (romaneio: Romaneio) => ReactNode
}

/** A browser window with one sheet; its tools stay off the paper. */
export function JanelaImpressao({ cargaId, query, children }: JanelaImpressaoProps) {
  const { page } = useAddress()
  const variants: readonly (readonly [string, string])[] = [
    ['Com itens', romaneioWindow(cargaId)],
    ['Sem itens', romaneioWindow(cargaId, 'sem-itens')],
    ['Unificado', romaneioUnificadoWindow(cargaId)],
    ['Minuta', romaneioWindow(cargaId, 'minuta')],
  ]
  return (
    <main className={styles.window}>
      <nav className={styles.tools} aria-label="Impressão">
        {variants.map(([label, to]) => {
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
        })}
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!query.data}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </nav>
      <EstadoDaFolha query={query} />
      {query.data && children(query.data)}
    </main>
  )
}
