import { Button, TextInput } from '@mantine/core'
import { IconBuildingStore, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { HistoryList } from '#platform/ui/HistoryList.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, type TabItem, TabPanel } from '#platform/ui/TabBar.tsx'
import { HISTORY } from './design-records.ts'

interface DesignDrawerProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

type Tab = 'dados' | 'enderecos' | 'historico'

const TABS: readonly TabItem<Tab>[] = [
  { value: 'dados', label: 'Dados', problems: 1 },
  { value: 'enderecos', label: 'Endereços', count: 2 },
  { value: 'historico', label: 'Histórico', count: 12 },
]

export function DesignDrawer({ isOpen, title, onClose, onPrevious, onNext }: DesignDrawerProps) {
  const [tab, setTab] = useState<Tab>('dados')
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      onConfirm={onClose}
      title={title}
      icon={IconBuildingStore}
      badge={<StatusBadge color="verde" icon={IconCircleCheck} label="Ativa" />}
      subtitle={
        <>
          <span>EMP-0188</span>
          <span>Criada em 03/02/2024 por importação</span>
          <span>128 cargas em 12 meses</span>
        </>
      }
      tabs={
        <TabBar id="design-empresa" label="Partes do cadastro" tabs={TABS} value={tab} onChange={setTab} />
      }
      footer={
        <>
          <span>Última alteração: Renata Kuhn, 18/11/2026 16:20</span>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button rightSection={<Kbd keys="Ctrl Enter" />} onClick={onClose}>
            Salvar
          </Button>
        </>
      }
    >
      <TabPanel id="design-empresa" value={tab}>
        {tab === 'historico' ? (
          <HistoryList entries={HISTORY} />
        ) : (
          <Section title="Identificação">
            <FormGrid>
              <FormCell span={7}>
                <TextInput label="Razão social" required defaultValue="Panificadora Aurora do Sul Ltda." />
              </FormCell>
              <FormCell span={5}>
                <TextInput label="Nome fantasia" defaultValue="Aurora do Sul" />
              </FormCell>
            </FormGrid>
          </Section>
        )}
      </TabPanel>
    </Drawer>
  )
}
