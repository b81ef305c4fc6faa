import { IconFileSpreadsheet } from '@tabler/icons-react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import type { Importacao } from '../importacao.contract.ts'
import { passoOf } from '../importacao.rules.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import styles from './ImportacaoPage.module.css'
import { useImportacao } from './importacao.api.ts'
import { IMPORTAR_PAGE } from './importacao-places.ts'
import { capital, sizeText, targetTitle } from './importacao-texts.ts'
import { ResultStep } from './ResultStep.tsx'
import { StepBar } from './StepBar.tsx'

/** One import, in the step where it stands. */
export default function ImportacaoPage() {
  const id = useRouteParam('id')
  const query = useImportacao(id)
  const isGone = isMissing(query.error)
  if (query.data && !isGone) return <Steps importacao={query.data} />
  return (
    <>
      <PageHeader title="Importar" />
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando a importação" />}
      {isGone && (
        <StateMessage
          icon={IconFileSpreadsheet}
          title="Esta importação não existe"
          actions={<PageLink to={IMPORTAR_PAGE}>Ver importações</PageLink>}
        >
          O endereço está incompleto, ou ela é de outra empresa.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar a importação.</ReadFailure>
      )}
    </>
  )
}

/** Another reading of the file is another form: its columns are not those of the one before. */
const readingKey = ({ leitura: { planilha, linhaCabecalho, codificacao, aspas } }: Importacao) =>
  [planilha, linhaCabecalho, codificacao, aspas].join(' ')

function Steps({ importacao }: { readonly importacao: Importacao }) {
  const { arquivo, situacao, alvoNome } = importacao
  const passo = passoOf(situacao)
  return (
    <>
      <PageHeader
        title={targetTitle(alvoNome)}
        subtitle={
          <span className={styles.file}>
            <IconFileSpreadsheet size={15} aria-hidden />
            {`${arquivo.nome} · ${sizeText(arquivo.tamanho)}`}
          </span>
        }
        actions={<StepBar current={passo} isDone={situacao === 'concluida'} />}
      />
      <div className={styles.body}>
        {situacao === 'descartada' ? (
          <StateMessage
            icon={IconFileSpreadsheet}
            title="Importação descartada"
            actions={
              <PageLink to={`${IMPORTAR_PAGE}?alvo=${importacao.alvo}`}>Enviar outra planilha</PageLink>
            }
          >
            {`${capital(alvoNome)}: nada deste arquivo foi gravado.`}
          </StateMessage>
        ) : passo === 1 ? (
          <ColumnsStep key={readingKey(importacao)} importacao={importacao} />
        ) : passo === 2 ? (
          <CheckStep importacao={importacao} />
        ) : (
          <ResultStep importacao={importacao} />
        )}
      </div>
    </>
  )
}
