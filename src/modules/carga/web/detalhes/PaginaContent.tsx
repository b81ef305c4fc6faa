import { IconFolderOff } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { Detalhes } from '../shared/detalhes.api.ts'
import { detalhesDrawer } from '../shared/enderecos.ts'
import { PAGINAS, type Pagina, paginasOf } from './paginas.ts'
import { ResumoPage } from './ResumoPage.tsx'

export interface PaginaProps {
  readonly carga: Detalhes
}

type Listas = typeof import('./paginas-listas.ts')
type Mapas = typeof import('./paginas-mapas.ts')

const lista = (of: (pages: Listas) => ComponentType<PaginaProps>) =>
  lazy(async () => ({ default: of(await import('./paginas-listas.ts')) }))
const mapa = (of: (pages: Mapas) => ComponentType<PaginaProps>) =>
  lazy(async () => ({ default: of(await import('./paginas-mapas.ts')) }))

/** The summary comes with the drawer; the others when one of them is opened, those with a map apart. */
const PAGES: Readonly<Record<Pagina, ComponentType<PaginaProps>>> = {
  resumo: ResumoPage,
  rotograma: mapa(({ RotogramaPage }) => RotogramaPage),
  transportadoras: lista(({ TransportadorasPage }) => TransportadorasPage),
  'encontrar-veiculo': lista(({ EncontrarVeiculoPage }) => EncontrarVeiculoPage),
  documentos: lista(({ DocumentosPage }) => DocumentosPage),
  anexos: lista(({ AnexosPage }) => AnexosPage),
  historico: lista(({ HistoricoPage }) => HistoricoPage),
  acompanhamento: mapa(({ AcompanhamentoPage }) => AcompanhamentoPage),
}

/** The page of the address; one that the load does not have says so. */
export function PaginaContent({ carga, pagina }: PaginaProps & { readonly pagina: Pagina | undefined }) {
  const isOffered =
    pagina !== undefined && paginasOf(carga, carga.contagens, pagina).some(({ value }) => value === pagina)
  if (!isOffered) {
    return (
      <StateMessage
        icon={IconFolderOff}
        title="Esta parte não existe nesta carga"
        actions={
          <DrawerLink className="ev-link" to={detalhesDrawer(carga.id)}>
            Ir para o resumo
          </DrawerLink>
        }
      >
        {pagina === undefined
          ? 'O endereço está incompleto.'
          : `${PAGINAS[pagina]} depende da visibilidade e do conteúdo da carga.`}
      </StateMessage>
    )
  }
  const Page = PAGES[pagina]
  return (
    <Suspense fallback={<LoadingSkeleton lines={6} label={`Carregando: ${PAGINAS[pagina]}`} />}>
      <Page carga={carga} />
    </Suspense>
  )
}
