import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { useRegisterHistory } from '#platform/web/register/use-register-api.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { type TipoItem, tipoCalls } from '../tipo.contract.ts'
import { LISTAS } from '../tipo.rules.ts'
import { tipoScreens } from './tipo.api.ts'

const DADOS = 'dados'
const HISTORICO = 'historico'

/** An item that every company is given: it is read and switched. */
export function ItemPadrao({ record }: { readonly record: TipoItem }) {
  const id = useId()
  const [tab, setTab] = useState(DADOS)
  const closeDrawer = useCloseDrawer()
  const history = useRegisterHistory(tipoScreens, record.id)
  const actions = useRegisterActions(tipoScreens)
  const canSwitch = useCanCall(tipoCalls.activate)
  const { titulo, uso } = LISTAS[record.tipo]
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      icon={tipoScreens.icon}
      title={record.descricao}
      badge={<ActiveBadge isActive={record.ativo} />}
      subtitle={
        <>
          <span>{titulo}</span>
          <span>Item padrão</span>
        </>
      }
      initialFocus="title"
      tabs={
        <TabBar
          id={id}
          label="Partes do cadastro"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: DADOS, label: 'Dados' },
            { value: HISTORICO, label: 'Histórico', ...(history.data && { count: history.data.length }) },
          ]}
        />
      }
      footer={
        canSwitch ? (
          <WriteButton
            variant="default"
            leftSection={
              record.ativo ? (
                <IconCircleOff size={16} aria-hidden />
              ) : (
                <IconCircleCheck size={16} aria-hidden />
              )
            }
            onClick={() => void actions.setActive(record, !record.ativo)}
          >
            {record.ativo ? 'Desativar' : 'Ativar'}
          </WriteButton>
        ) : undefined
      }
    >
      <TabPanel id={id} value={tab}>
        {tab === HISTORICO ? (
          <RecordHistory query={history} />
        ) : (
          <>
            <FactList
              facts={[
                { label: 'Descrição', value: record.descricao },
                { label: 'Lista', value: titulo },
                { label: 'Onde é escolhido', value: uso },
              ]}
            />
            <p>
              Este item vem com a plataforma e não pode ser alterado. Desativado, ele deixa de ser oferecido
              na sua empresa; o que já o usa continua com ele.
            </p>
          </>
        )}
      </TabPanel>
    </Drawer>
  )
}
