import { Select } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { ResultadoDaPesquisa } from '../pesquisa.contract.ts'
import { LICENCAS_CONVIDADAS, MOTIVOS, PAPEIS_CONVIDADOS, TAMANHO_DO_BLOCO } from '../pesquisa.rules.ts'
import { Barras } from './Barras.tsx'
import styles from './Pesquisas.module.css'
import { usePesquisas, useResultado } from './pesquisa.api.ts'

const LICENCAS = LICENCAS_CONVIDADAS.map((code) => ({
  value: String(code),
  label: LICENCE_LABELS[code] ?? '',
}))

/** NPS, grades, reasons and comments of what is filtered. */
export function ResultadoSection() {
  const pesquisas = usePesquisas()
  const [pesquisaId, setPesquisa] = useQueryState('pesquisa')
  const [licenca, setLicenca] = useQueryState('licenca')
  const [papel, setPapel] = useQueryState('papel')
  const known = pesquisas.data?.find(({ id }) => id === pesquisaId)
  const code = LICENCAS_CONVIDADAS.find((one) => String(one) === licenca)
  const role = PAPEIS_CONVIDADOS.find((one) => one === papel)
  const query = useResultado({
    ...(known && { pesquisaId: known.id }),
    ...(code !== undefined && { licenca: code }),
    ...(role && { papel: role }),
  })
  const options = pesquisas.data?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []
  return (
    <>
      <div className={styles.filtros}>
        <Select
          label="Pesquisa"
          placeholder="Todas"
          clearable
          data={options}
          value={known?.id ?? null}
          onChange={(value) => setPesquisa(value ?? '')}
        />
        <Select
          label="Licença"
          placeholder="Todas"
          clearable
          data={LICENCAS}
          value={code === undefined ? null : String(code)}
          onChange={(value) => setLicenca(value ?? '')}
        />
        <Select
          label="Papel"
          placeholder="Todos"
          clearable
          data={[...PAPEIS_CONVIDADOS]}
          value={role ?? null}
          onChange={(value) => setPapel(value ?? '')}
        />
      </div>
      {query.isPending && <LoadingSkeleton lines={10} label="Carregando os resultados" />}
      {query.isError && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {`Não foi possível carregar os resultados. ${refusalText(query.error)}`}
        </ErrorState>
      )}
      {query.data && <Resultado resultado={query.data} />}
    </>
  )
}

function Resultado({ resultado }: { readonly resultado: ResultadoDaPesquisa }) {
  const { respostas, nps, porNota, porMotivo, porMes, comentarios } = resultado
  if (nps === null) {
    return (
      <EmptyState icon={IconMessageQuestion} title="Ainda não há o que mostrar">
        {`Respostas aparecem de ${TAMANHO_DO_BLOCO} em ${TAMANHO_DO_BLOCO}, para que ninguém seja reconhecido. O que falta para o próximo grupo não conta em filtro nenhum.`}
      </EmptyState>
    )
  }
  return (
    <div className={styles.resultado}>
      <div className={styles.coluna}>
        <Panel title="NPS" note={`${respostas} respostas`}>
          <p className={styles.nps}>{comSinal(nps)}</p>
          <p className={styles.nota}>Parte de 9 e 10 menos a parte de 0 a 6.</p>
        </Panel>
        <Panel title="Ao longo do tempo">
          <Barras
            label="NPS por mês"
            unidade="Mês"
            barras={porMes.map(({ mes, respostas: valor, nps: doMes }) => ({
              nome: `${mes.slice(5)}/${mes.slice(0, 4)}`,
              valor,
              nota: doMes === null ? '' : `NPS ${comSinal(doMes)}`,
            }))}
          />
          <p className={styles.nota}>Pelo mês em que cada grupo de cinco se completou.</p>
        </Panel>
      </div>
      <Panel title="Notas">
        <Barras
          label="Respostas por nota"
          unidade="Nota"
          barras={porNota.map((valor, nota) => ({ nome: String(nota), valor }))}
        />
      </Panel>
      <Panel title="O que mais pesou">
        <Barras
          label="Respostas por motivo"
          unidade="Motivo"
          barras={porMotivo.map(({ motivo, respostas: valor }) => ({ nome: MOTIVOS[motivo], valor }))}
        />
      </Panel>
      <div className={styles.largo}>
        <Panel title="Em uma frase" note={`${comentarios.length}`}>
          {comentarios.length === 0 ? (
            <p className={styles.nota}>Ninguém escreveu.</p>
          ) : (
            <ul className={styles.comentarios}>
              {comentarios.map(({ nota, texto }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a comment has no name of its own, on purpose
                <li key={index}>
                  <b>{nota}</b>
                  <span>{texto}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}

const comSinal = (nps: number) => (nps > 0 ? `+${nps}` : String(nps).replace('-', '−'))
