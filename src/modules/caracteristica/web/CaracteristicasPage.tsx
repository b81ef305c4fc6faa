import { IconTags } from '@tabler/icons-react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import type { CaracteristicaSearch } from '../caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '../caracteristica.rules.ts'
import { caracteristicaScreens, PLACE } from './caracteristica.api.ts'
import { caracteristicaColumns } from './caracteristica-columns.tsx'
import { headingOf, slugOf, tipoOfSlug, USO_OPTIONS } from './usos.ts'

const USO_FILTER: RegisterFilter<CaracteristicaSearch> = {
  key: 'uso',
  label: 'Uso',
  question: 'Uso da característica',
  options: USO_OPTIONS,
  toSearch: ([slug]) => ({ tipo: tipoOfSlug(slug) ?? null }),
}

/** The register of characteristics, of one use or of all (L-077). */
export default function CaracteristicasPage() {
  const { uso } = useRouteParams()
  const tipo = tipoOfSlug(uso)
  if (uso !== undefined && tipo === undefined) return <UnknownUse />
  return (
    <RegisterPage
      screens={caracteristicaScreens}
      heading={headingOf(tipo)}
      columns={caracteristicaColumns(tipo === undefined, localZone())}
      filters={tipo === undefined ? [USO_FILTER] : []}
      {...(tipo !== undefined && { scope: { tipo } })}
      placeholder="Descrição"
      defaultOrder="descricao"
      newDrawer={`${PLACE}/new/${slugOf(tipo ?? TIPOS_CARACTERISTICA.carga)}`}
      emptyText="Características marcam o que exige cuidado, como carga refrigerada ou entrega agendada. As que forem criadas aparecem aqui."
    />
  )
}

function UnknownUse() {
  return (
    <>
      <PageHeader title="Características" />
      <StateMessage
        icon={IconTags}
        title="Este uso não existe"
        actions={<PageLink to={`/${PLACE}`}>Ver todas as características</PageLink>}
      >
        Características são de carga, de pedido, de cross-docking ou de agendamento.
      </StateMessage>
    </>
  )
}
