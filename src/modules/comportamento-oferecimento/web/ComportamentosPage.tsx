import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconPlus, IconSend } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import type { ComportamentoOferecimento } from '../comportamento.contract.ts'
import {
  TIPO_COMPORTAMENTO_CODES,
  TIPO_COMPORTAMENTO_LABELS,
  TIPO_COMPORTAMENTO_TEXTOS,
} from '../tipo-comportamento.ts'
import { ComportamentoEditor } from './ComportamentoEditor.tsx'
import { newDrawer, PLACE, useComportamentos } from './comportamento.api.ts'
import styles from './comportamento.module.css'
import { ListaComportamentos } from './ListaComportamentos.tsx'

/** Behaviours at the left, the one that is open with its rehearsal beside them (design 48d). */
export default function ComportamentosPage() {
  const { id } = useRouteParams()
  const query = useComportamentos()
  const all = query.data && emOrdem(query.data.items)
  if (all && all.length > 0) return <Loaded all={all} id={id} />
  return (
    <>
      <PageHeader title="Comportamentos de oferecimento" />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando os comportamentos" />}
      {query.isError && !all && (
        <ReadFailure query={query}>Não foi possível carregar os comportamentos.</ReadFailure>
      )}
      {all && (
        <EmptyState icon={IconSend} title="Nenhum comportamento de oferecimento" actions={<NovoMenu />}>
          Um comportamento diz para quais cargas vale, quem chamar, como oferecer e o que fazer se ninguém
          aceitar. Os que forem criados aparecem aqui.
        </EmptyState>
      )}
    </>
  )
}

/** The highest priority first; of two alike the older. */
const emOrdem = (all: readonly ComportamentoOferecimento[]) =>
  all.toSorted((a, b) => b.prioridade - a.prioridade || a.criadoEm.localeCompare(b.criadoEm))

interface LoadedProps {
  readonly all: readonly ComportamentoOferecimento[]
  readonly id: string | undefined
}

function Loaded({ all, id }: LoadedProps) {
  const isPhone = useIsPhone()
  // A phone shows the list or one of it; where there is room the first one is open beside the list.
  const open = id === undefined && !isPhone ? all[0] : all.find((one) => one.id === id)
  const list = <ListaComportamentos all={all} openId={open?.id} action={<NovoMenu isSmall />} />
  if (open) {
    return <ComportamentoEditor key={open.id} comportamento={open} list={isPhone ? undefined : list} />
  }
  return (
    <>
      <PageHeader title="Comportamentos de oferecimento" />
      {id === undefined ? (
        list
      ) : (
        <StateMessage
          icon={IconSend}
          title="Este comportamento não existe mais"
          actions={<PageLink to={`/${PLACE}`}>Ver os comportamentos</PageLink>}
        >
          Foi excluído, ou o endereço está incompleto.
        </StateMessage>
      )}
    </>
  )
}

/** A new one of a kind. */
function NovoMenu({ isSmall = false }: { readonly isSmall?: boolean }) {
  const openDrawer = useOpenDrawer()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isSmall ? (
          <ActionIcon aria-label="Novo comportamento">
            <IconPlus size={17} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconPlus size={15} aria-hidden />}>Novo comportamento</Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {TIPO_COMPORTAMENTO_CODES.map((tipo) => (
          <Menu.Item key={tipo} onClick={() => openDrawer(newDrawer(tipo))}>
            <b>{TIPO_COMPORTAMENTO_LABELS[tipo]}</b>
            <span className={styles.menuText}>{TIPO_COMPORTAMENTO_TEXTOS[tipo]}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
