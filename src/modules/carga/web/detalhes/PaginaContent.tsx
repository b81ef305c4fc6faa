import { IconFolderOff } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { type CargaPanelProps, findCargaPage, type PaginaPropria } from '../shared/carga-panels.ts'
import { detalhesDrawer } from '../shared/enderecos.ts'
import { labelOf, paginasOf } from './paginas.ts'
import { ResumoPage } from './ResumoPage.tsx'

type Listas = typeof import('./paginas-listas.ts')
type Mapas = typeof import('./paginas-mapas.ts')

const lista = (of: (pages: Listas) => ComponentType<CargaPanelProps>) =>
  lazy(async () => ({ default: of(await import('./paginas-listas.ts')) }))
const mapa = (of: (pages: Mapas) => ComponentType<CargaPanelProps>) =>
  lazy(async () => ({ default: of(await import('./paginas-mapas.ts')) }))

/** The summary comes with the drawer; the others when one of them is opened, those with a map apart. */
const PROPRIAS: Readonly<Record<PaginaPropria, ComponentType<CargaPanelProps>>> = {
  resumo: ResumoPage,
  rotograma: mapa(({ RotogramaPage }) => RotogramaPage),
  transportadoras: lista(({ TransportadorasPage }) => TransportadorasPage),
  'encontrar-veiculo': lista(({ EncontrarVeiculoPage }) => EncontrarVeiculoPage),
  historico: lista(({ HistoricoPage }) => HistoricoPage),
  acompanhamento: mapa(({ AcompanhamentoPage }) => AcompanhamentoPage),
}

const isPropria = (pagina: string): pagina is PaginaPropria => Object.hasOwn(PROPRIAS, pagina)

/** The page of the address; one that the load does not have says so. */
export function PaginaContent({ carga, pagina }: CargaPanelProps & { readonly pagina: string | undefined }) {
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
          : `${labelOf(pagina)} depende da visibilidade e do conteúdo da carga.`}
      </StateMessage>
    )
  }
  const Page = isPropria(pagina) ? PROPRIAS[pagina] : findCargaPage(pagina)?.Content
  if (!Page) return null
  return (
    <Suspense fallback={<LoadingSkeleton lines={6} label={`Carregando: ${labelOf(pagina)}`} />}>
      <Page carga={carga} />
    </Suspense>
  )
}
