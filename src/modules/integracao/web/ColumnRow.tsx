import { Button, NativeSelect } from '@mantine/core'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { AlvoImportacao, Importacao } from '../importacao.contract.ts'
import { DECIMAIS, type Decimal } from '../notacao.rules.ts'
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
        <Notation coluna={coluna} form={form} />
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

/** How the numbers or days of the column are read, and by which cell that was decided. */
function Notation({ coluna, form }: Pick<ColumnRowProps, 'coluna' | 'form'>) {
  const notation = form.notationOf(coluna)
  if (!notation) return null
  const { decimais, datas } = coluna
  if (notation.especie.tipo === 'data') {
    if (datas === undefined) return null
    return (
      <NativeSelect
        mt={4}
        size="xs"
        label={`Datas de ${coluna.nome}`}
        description={datas.prova && `por “${datas.prova}”`}
        value={notation.ordemData}
        data={[
          { value: 'dia_mes', label: 'Dia antes do mês (31/12)' },
          { value: 'mes_dia', label: 'Mês antes do dia (12/31)' },
        ]}
        onChange={(event) =>
          form.setNotation(coluna.coluna, {
            ordemData: event.currentTarget.value === 'mes_dia' ? 'mes_dia' : 'dia_mes',
          })
        }
      />
    )
  }
  if (decimais === undefined) return null
  const { prova, duvida } = decimais
  return (
    <NativeSelect
      mt={4}
      size="xs"
      label={`Decimais de ${coluna.nome}`}
      description={prova ? `por “${prova}”` : duvida && `“${duvida}” pode ser lido de dois modos`}
      error={notation.isOpen && 'Escolha como os números foram escritos'}
      value={notation.decimal ?? ''}
      data={[
        ...(notation.decimal === undefined ? [{ value: '', label: 'Escolha' }] : []),
        ...DECIMAIS.map((decimal) => ({
          value: decimal,
          label: `${DECIMAL_LABELS[decimal]}: ${readAs(prova ?? duvida ?? '', decimal)}`,
        })),
      ]}
      onChange={(event) =>
        form.setNotation(coluna.coluna, {
          decimal: DECIMAIS.find((one) => one === event.currentTarget.value),
        })
      }
    />
  )
}

const DECIMAL_LABELS: Readonly<Record<Decimal, string>> = {
  virgula: 'Vírgula decimal',
  ponto: 'Ponto decimal',
}

/** `1.250 = 1250` or `1.250 = 1,250`. */
const readAs = (texto: string, decimal: Decimal) =>
  `${texto} = ${
    decimal === 'ponto'
      ? texto.replaceAll(',', '').replace('.', ',')
      : texto.replace(/\.(?=\d{3}(?!\d))/g, '')
  }`

function examplesText({ exemplos, vazias }: ColumnRowProps['coluna']): string {
  const examples = exemplos.join(' · ')
  if (vazias < 0.2) return examples
  const empty = vazias === 1 ? 'vazia' : `vazia em ${Math.round(vazias * 100)}% das linhas vistas`
  return examples === '' ? empty : `${examples} · ${empty}`
}
