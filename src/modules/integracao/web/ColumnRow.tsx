import { Button, NativeSelect } from '@mantine/core'
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx'
import type { AlvoImportacao, Importacao } from '../importacao.contract.ts'
import styles from './ColumnsStep.module.css'
import { LIGACAO_LOOK } from './importacao-texts.ts'
import type { ColumnsForm } from './use-columns-form.ts'

interface ColumnRowProps {
  readonly coluna: Importacao['leitura']['colunas'][number]
  readonly form: ColumnsForm
  readonly campos: AlvoImportacao['campos']
}

const OUT = 'Não importar'

/** One column of the file: its name, what it holds, and the field it belongs to. */
export function ColumnRow({ coluna, form, campos }: ColumnRowProps) {
  const link = form.links[coluna.coluna]
  if (!link) return null
  const { color, icon, label } = LIGACAO_LOOK[link.ligacao]
  return (
    <tr className={styles.row} data-ligacao={link.ligacao}>
      <th scope="row" className={styles.name}>
        {coluna.nome}
      </th>
      <td className={styles.examples} title={examplesText(coluna)}>
        {examplesText(coluna)}
      </td>
      <td>
        <NativeSelect
          aria-label={`Campo do cadastro para ${coluna.nome}`}
          value={link.campo ?? ''}
          data={[
            { value: '', label: OUT },
            ...campos.map(({ campo, rotulo, obrigatorio }) => ({
              value: campo,
              label: `${rotulo}${obrigatorio ? ' *' : ''}${form.used.has(campo) && campo !== link.campo ? ' (ligado)' : ''}`,
            })),
          ]}
          onChange={(event) => form.link(coluna.coluna, event.currentTarget.value || null)}
        />
      </td>
      <td>
        <span className={styles.count}>
          <StatusBadge color={color} icon={icon} label={label} />
          {link.ligacao === 'confirmar' && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Confirmar a ligação de ${coluna.nome}`}
              onClick={() => form.confirm(coluna.coluna)}
            >
              Está certo
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function examplesText({ exemplos, vazias }: ColumnRowProps['coluna']): string {
  const examples = exemplos.join(' · ')
  if (vazias < 0.2) return examples
  const empty = vazias === 1 ? 'vazia' : `vazia em ${Math.round(vazias * 100)}% das linhas vistas`
  return examples === '' ? empty : `${examples} · ${empty}`
}
