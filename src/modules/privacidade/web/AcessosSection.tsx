import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { Acesso, AcessosSearch } from '../privacidade.contract.ts'
import { cleanTitular, DADOS_VISTOS, ENTIDADES_VISTAS, MESES_DE_ACESSOS } from '../privacidade.rules.ts'
import styles from './Privacidade.module.css'
import { useAcessos } from './privacidade.api.ts'
import { isNinguem, NINGUEM, TitularFields } from './TitularFields.tsx'

const PAGE_SIZE = 20

const COLUMNS: readonly DataTableColumn<Acesso>[] = [
  {
    key: 'quando',
    header: 'Quando',
    width: '150px',
    cell: ({ quando }) => formatDateTime(quando, localZone()),
  },
  { key: 'usuario', header: 'Quem', wraps: true, cell: ({ usuario }) => usuario },
  {
    key: 'titular',
    header: 'De quem',
    wraps: true,
    cell: ({ titular, entidade }) =>
      [ENTIDADES_VISTAS[entidade] ?? entidade, titular].filter(Boolean).join(' · '),
  },
  { key: 'dado', header: 'O quê', wraps: true, cell: ({ dado }) => DADOS_VISTOS[dado] },
  { key: 'tela', header: 'Onde', wraps: true, cell: ({ tela }) => tela },
]

interface Filtro {
  readonly titular: typeof NINGUEM
  readonly de: string
  readonly ate: string
}
const SEM_FILTRO: Filtro = { titular: NINGUEM, de: '', ate: '' }

/** Who looked at drivers' documents and phones; `?motorista=` narrows it to one of them. */
export function AcessosSection() {
  const [motoristaId, setMotoristaId] = useQueryState('motorista', '')
  const [typed, setTyped] = useState<Filtro>(SEM_FILTRO)
  const [filtro, setFiltro] = useState<Filtro>(SEM_FILTRO)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [page, setPage] = useState(0)
  const query = useAcessos(searchOf(filtro, motoristaId, page))
  const isFiltered = !isNinguem(filtro.titular) || `${filtro.de}${filtro.ate}${motoristaId}` !== ''
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const found = isNinguem(typed.titular) ? [] : cleanTitular(typed.titular).problems
    setProblems(found)
    if (found.length > 0) return
    setPage(0)
    setFiltro(typed)
  }
  const clear = () => {
    setTyped(SEM_FILTRO)
    setFiltro(SEM_FILTRO)
    setProblems([])
    setPage(0)
    setMotoristaId('')
  }
  const day = (name: 'de' | 'ate', label: string) => (
    <DateField
      label={label}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.section}>
      <form className={styles.search} onSubmit={apply} noValidate aria-label="Filtrar acessos">
        <p className={styles.note}>
          {`Cada pessoa conta uma vez por hora e registro. Guardado por ${MESES_DE_ACESSOS} meses (LGPD, art. 37).`}
        </p>
        <TitularFields
          values={typed.titular}
          problems={problems}
          onChange={(titular) => setTyped({ ...typed, titular })}
        >
          {day('de', 'De')}
          {day('ate', 'Até')}
        </TitularFields>
        <div className={styles.actions}>
          <Button type="submit" variant="default">
            Filtrar
          </Button>
          {isFiltered && (
            <Button variant="subtle" onClick={clear}>
              Limpar filtros
            </Button>
          )}
        </div>
      </form>
      <DataTable
        label="Quem acessou dados pessoais"
        columns={COLUMNS}
        rowKey={(one) => `${one.entidadeId} ${one.usuarioId} ${one.dado} ${one.quando}`}
        rowName={({ usuario, quando }) => `${usuario}, ${formatDateTime(quando, localZone())}`}
        state={pageStateOf(query, 'Não foi possível carregar os acessos.')}
        isFiltered={isFiltered}
        empty={
          <EmptyState icon={IconEyeOff} title="Ninguém consultou dados pessoais">
            Quem abre o cadastro de um motorista, ou vê o documento e o telefone dele, aparece aqui.
          </EmptyState>
        }
        footer={
          query.data && query.data.total > 0 ? (
            <ListPages paging={{ page, pageSize: PAGE_SIZE, setPage }} answer={query.data} />
          ) : undefined
        }
      />
    </div>
  )
}

const searchOf = ({ titular, de, ate }: Filtro, motoristaId: string, page: number): AcessosSearch => ({
  page,
  qtdItem: PAGE_SIZE,
  ...(!isNinguem(titular) && titular),
  ...(de !== '' && { de }),
  ...(ate !== '' && { ate }),
  ...(motoristaId !== '' && { entidade: 'motorista', entidadeId: motoristaId }),
})
