import { Menu, NativeSelect } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconListDetails } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { RecordMenu } from '#platform/ui/RecordMenu.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { useRegisterCommands } from '#platform/web/register/use-register-api.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage, useOpenDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import { useNamePage } from '#platform/web/router/page-name.ts'
import type { TipoItem, TipoSearch } from '../tipo.contract.ts'
import { TIPO_ITEM } from '../tipo.fields.ts'
import { LISTAS, type TipoCode } from '../tipo.rules.ts'
import { LISTA_OPTIONS, PLACE, slugOf, tipoOfSlug } from './listas.ts'
import { tipoScreens } from './tipo.api.ts'

const ORIGEM_FILTER: ChoiceFilter<TipoSearch> = {
  key: 'origem',
  label: 'Origem',
  question: 'Origem do item',
  options: [
    { value: 'padrao', label: 'Padrão' },
    { value: 'empresa', label: 'Da empresa' },
  ],
  toSearch: ([value]) => ({ padrao: value === 'padrao' }),
}

/** The items of one reference list: given ones to switch on and off, own ones to keep. */
export default function ListaPage() {
  const { lista } = useRouteParams()
  const tipo = tipoOfSlug(lista)
  return tipo === undefined ? <UnknownList /> : <Lista key={tipo} tipo={tipo} />
}

function Lista({ tipo }: { readonly tipo: TipoCode }) {
  const goToPage = useGoToPage()
  const zone = localZone()
  const columns = fieldColumns<TipoItem>(TIPO_ITEM, {
    gender: 'a',
    order: ['descricao', 'padrao', 'atualizadoEm'],
    replace: {
      padrao: {
        header: 'Origem',
        isSortable: true,
        width: '150px',
        cell: ({ padrao }) => (padrao ? 'Padrão' : 'Da empresa'),
      },
      atualizadoEm: {
        header: 'Alterado em',
        isNumeric: true,
        isSortable: true,
        width: '160px',
        cell: ({ alteradoEm }) => (alteradoEm === null ? '–' : formatDateTime(alteradoEm, zone)),
      },
    },
  })
  useNamePage(LISTAS[tipo].titulo)
  return (
    <RegisterPage
      screens={tipoScreens}
      heading={LISTAS[tipo].titulo}
      columns={columns}
      filters={[ORIGEM_FILTER]}
      scope={{ tipo }}
      placeholder="Descrição"
      defaultOrder="ordem"
      newDrawer={`${PLACE}/new/${slugOf(tipo)}`}
      emptyText={`Os itens desta lista são escolhidos em: ${LISTAS[tipo].uso}.`}
      rowActions={(record) => <Actions record={record} />}
      actions={
        <NativeSelect
          aria-label="Lista"
          data={LISTA_OPTIONS}
          value={slugOf(tipo)}
          onChange={(event) => goToPage(`/${PLACE}/${event.currentTarget.value}`)}
        />
      }
    />
  )
}

function Actions({ record }: { readonly record: TipoItem }) {
  const actions = useRegisterActions(tipoScreens)
  const commands = useRegisterCommands(tipoScreens)
  const openDrawer = useOpenDrawer()
  const switchActive = () => void actions.setActive(record, !record.ativo)
  if (record.padrao) return <GivenMenu record={record} onSwitch={switchActive} />
  return (
    <RecordMenu
      name={record.descricao}
      isActive={record.ativo}
      onEdit={() => openDrawer(tipoScreens.drawerOf(record.id))}
      onSwitch={switchActive}
      onRemove={() => void actions.remove(record).then((isGone) => (isGone ? commands.refresh() : undefined))}
    />
  )
}

/** What every company is given is switched, and nothing else. */
function GivenMenu({ record, onSwitch }: { readonly record: TipoItem; readonly onSwitch: () => void }) {
  const SwitchIcon = record.ativo ? IconCircleOff : IconCircleCheck
  return (
    <ActionsMenu name={record.descricao}>
      <Menu.Item leftSection={<SwitchIcon size={15} aria-hidden />} onClick={onSwitch}>
        {record.ativo ? 'Desativar' : 'Ativar'}
      </Menu.Item>
    </ActionsMenu>
  )
}

function UnknownList() {
  return (
    <>
      <PageHeader title="Listas de referência" />
      <StateMessage
        icon={IconListDetails}
        title="Esta lista não existe"
        actions={<PageLink to={`/${PLACE}`}>Ver todas as listas</PageLink>}
      >
        São dezesseis listas, de tipos de veículo a motivos de recusa.
      </StateMessage>
    </>
  )
}
