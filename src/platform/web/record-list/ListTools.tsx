/** What stands beside a list: export, import, and the choice of columns. */
import { Button, Checkbox, Menu, Popover } from '@mantine/core'
import { IconColumns3, IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '../http/save-file.ts'
import { refusalText } from '../record/refusal.ts'
import { useGoToPage } from '../router/navigation.ts'
import styles from './ListTools.module.css'
import type { HiddenColumns } from './use-hidden-columns.ts'

interface ExportButtonProps {
  readonly name: string
  readonly download: (format: 'xlsx' | 'csv') => Promise<Parameters<typeof saveFile>[0]>
}

/** The filtered list as a file; the button shows that it is being made. */
export function ExportButton({ name, download }: ExportButtonProps) {
  const [isRunning, setRunning] = useState(false)
  const run = async (format: 'xlsx' | 'csv') => {
    setRunning(true)
    try {
      saveFile(await download(format), `${name}.${format}`)
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" loading={isRunning} leftSection={<IconFileExport size={16} aria-hidden />}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('xlsx')}>Planilha do Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => void run('csv')}>Texto separado por ponto e vírgula (.csv)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function ImportButton({ to }: { readonly to: string }) {
  const goToPage = useGoToPage()
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      onClick={() => goToPage(to)}
    >
      Importar
    </Button>
  )
}

interface ColumnChoiceProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[]
  readonly hidden: HiddenColumns
}

/** The first column names the row and always stays. */
export function ColumnChoice<Row>({ columns, hidden }: ColumnChoiceProps<Row>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          className={styles.columns}
          leftSection={<IconColumns3 size={15} aria-hidden />}
        >
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.choice}>
          <legend className="ev-label">Colunas mostradas</legend>
          {columns.slice(1).map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.keys.includes(key)}
              onChange={() => hidden.toggle(key)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
