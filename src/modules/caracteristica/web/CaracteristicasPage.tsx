import { IconTags } from '@tabler/icons-react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import type { Caracteristica, CaracteristicaSearch } from '../caracteristica.contract.ts'
import { CARACTERISTICA } from '../caracteristica.fields.ts'
import { TIPOS_CARACTERISTICA } from '../caracteristica.rules.ts'
import styles from './CaracteristicasPage.module.css'
import { caracteristicaScreens, PLACE } from './caracteristica.api.ts'
import { CARACTERISTICA_ICONS } from './caracteristica-icons.ts'
import { headingOf, slugOf, tipoOfSlug, USO_OPTIONS } from './usos.ts'

const USO_FILTER: ChoiceFilter<CaracteristicaSearch> = {
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
  const columns = fieldColumns<Caracteristica>(CARACTERISTICA, {
    gender: 'a',
    // One use needs no column that says it.
    order: ['descricao', ...(tipo === undefined ? ['tipo'] : []), 'version'],
    replace: {
      descricao: { header: 'Descrição', isSortable: true, cell: (record) => <Name record={record} /> },
      version: { header: 'Versão', isNumeric: true, width: '90px', cell: ({ version }) => version },
    },
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={caracteristicaScreens}
      heading={headingOf(tipo)}
      columns={columns}
      filters={tipo === undefined ? [USO_FILTER] : []}
      {...(tipo !== undefined && { scope: { tipo } })}
      placeholder="Descrição"
      defaultOrder="descricao"
      newDrawer={`${PLACE}/new/${slugOf(tipo ?? TIPOS_CARACTERISTICA.carga)}`}
      emptyText="Características marcam o que exige cuidado, como carga refrigerada ou entrega agendada. As que forem criadas aparecem aqui."
    />
  )
}

function Name({ record }: { readonly record: Caracteristica }) {
  const Icon = CARACTERISTICA_ICONS[record.icone]
  return (
    <span className={styles.name}>
      <Icon size={16} aria-hidden className={styles.icon} />
      {record.descricao}
    </span>
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
