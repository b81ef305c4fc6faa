import { Button, Menu } from '@mantine/core'
import { IconCalendarRepeat, IconDeviceFloppy, IconTableExport, IconUsers } from '@tabler/icons-react'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { FORMATOS, type Formato } from '../../agendamento.rules.ts'
import { type RelatorioNaTela, useRelatorioAcoes } from './use-relatorio-acoes.tsx'

const FORMATO_LABELS: Readonly<Record<Formato, string>> = {
  xlsx: 'Planilha do Excel (.xlsx)',
  csv: 'Texto separado por ponto e vírgula (.csv)',
  pdf: 'Documento (.pdf)',
}

/** The buttons of the builder. */
export function Acoes({ tela }: { readonly tela: RelatorioNaTela }) {
  const acoes = useRelatorioAcoes(tela)
  const { saved } = tela
  return (
    <>
      <WriteButton
        variant="subtle"
        leftSection={<IconCalendarRepeat size={16} aria-hidden />}
        onClick={() => void acoes.agendar()}
      >
        Agendar
      </WriteButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <WriteButton
            variant="default"
            loading={acoes.isExporting}
            leftSection={<IconTableExport size={16} aria-hidden />}
          >
            Exportar
          </WriteButton>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATOS.map((formato) => (
            <Menu.Item key={formato} onClick={() => void acoes.exportar(formato)}>
              {FORMATO_LABELS[formato]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconUsers size={16} aria-hidden />}>
            Compartilhar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void acoes.copiarLink()}>Copiar o link</Menu.Item>
          {saved && acoes.canChange && (
            <Menu.Item onClick={() => void acoes.compartilhar(!saved.compartilhado)}>
              {saved.compartilhado ? 'Deixar só comigo' : 'Compartilhar com a equipe'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <WriteButton leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={acoes.salvar}>
        Salvar visão
      </WriteButton>
    </>
  )
}
