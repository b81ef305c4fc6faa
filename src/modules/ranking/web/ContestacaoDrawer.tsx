import { Textarea } from '@mantine/core'
import { IconCheck, IconFileText, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { MAX_TEXTO, type RankingContestacao } from '../ranking.contract.ts'
import { SITUACAO_CONTESTACAO } from '../ranking.rules.ts'
import { useContestacao, useDecidir } from './ranking.api.ts'
import styles from './ranking.module.css'
import { atraso, SEM_MOTIVO } from './ranking-textos.ts'
import { SituacaoDaContestacao } from './SituacaoDaContestacao.tsx'

/** One contested delay: what the carrier says, and the decision of the shipper. */
export default function ContestacaoDrawer() {
  const id = useRouteParam('id')
  const close = useCloseDrawer()
  const query = useContestacao(id)
  const { data } = query
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      icon={IconFileText}
      title="Contestação de atraso"
      badge={data && <SituacaoDaContestacao situacao={data.situacao} />}
      subtitle={
        data && (
          <>
            <DrawerLink className="ev-link" to={detalhesDrawer(data.carga.id)}>
              {`Carga ${data.carga.codigo}`}
            </DrawerLink>
            {`, ${data.transportadora}`}
          </>
        )
      }
    >
      {isGone && (
        <StateMessage icon={IconFileText} title="Esta contestação não existe">
          O endereço está incompleto, ou a carga é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a contestação.</ReadFailure>
      )}
      {!isGone && query.isPending && <LoadingSkeleton lines={6} label="Carregando a contestação" />}
      {data && <Contestacao key={data.id} contestacao={data} />}
    </Drawer>
  )
}

function Contestacao({ contestacao }: { readonly contestacao: RankingContestacao }) {
  const {
    atrasoMin,
    motivo,
    carga,
    texto,
    resposta,
    criadaPor,
    decididaPor,
    criadaEm,
    decididaEm,
    fusoHorario,
  } = contestacao
  return (
    <>
      <dl className={styles.fatos}>
        <div>
          <dt>Entrega</dt>
          <dd>{carga.destino}</dd>
        </div>
        <div>
          <dt>Atraso</dt>
          <dd>{atrasoMin === null ? 'não conta mais como atraso' : atraso(atrasoMin)}</dd>
        </div>
        <div>
          <dt>Causa registrada</dt>
          <dd>{motivo ?? SEM_MOTIVO}</dd>
        </div>
      </dl>
      <blockquote className={styles.fala}>
        <p>{texto}</p>
        <footer>{`${criadaPor}, ${formatDateTime(criadaEm, fusoHorario)}`}</footer>
      </blockquote>
      {resposta !== null && decididaEm !== null && (
        <blockquote className={styles.fala} data-propria="">
          <p>{resposta}</p>
          <footer>{`${decididaPor ?? ''}, ${formatDateTime(decididaEm, fusoHorario)}`}</footer>
        </blockquote>
      )}
      {contestacao.situacao === SITUACAO_CONTESTACAO.Aberta && <Decisao contestacao={contestacao} />}
    </>
  )
}

function Decisao({ contestacao: { id, version } }: { readonly contestacao: RankingContestacao }) {
  const [resposta, setResposta] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const decidir = useDecidir()
  const send = async (aceita: boolean) => {
    if (resposta.trim() === '') {
      setProblem('Diga o motivo da decisão')
      return
    }
    try {
      await decidir.mutateAsync({ params: { id }, body: { version, aceita, resposta } })
      toast.success(aceita ? 'Contestação aceita: o atraso não conta mais' : 'Contestação recusada')
    } catch (error) {
      setProblem(fieldErrors(error).resposta)
      setFailure(refusalText(error))
    }
  }
  return (
    <form
      className={styles.decisao}
      noValidate
      aria-label="Decisão"
      onSubmit={(event) => event.preventDefault()}
    >
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      <Textarea
        label="Motivo da decisão"
        description={`A transportadora lê este texto. ${resposta.length} de ${MAX_TEXTO}`}
        value={resposta}
        error={problem}
        required
        maxLength={MAX_TEXTO}
        autosize
        minRows={2}
        maxRows={8}
        onChange={({ currentTarget }) => {
          setResposta(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <div className={styles.botoes}>
        <WriteButton
          type="button"
          variant="default"
          leftSection={<IconX size={15} aria-hidden />}
          loading={decidir.isPending && decidir.variables.body.aceita === false}
          disabled={decidir.isPending}
          onClick={() => void send(false)}
        >
          Recusar
        </WriteButton>
        <WriteButton
          type="button"
          leftSection={<IconCheck size={15} aria-hidden />}
          loading={decidir.isPending && decidir.variables.body.aceita === true}
          disabled={decidir.isPending}
          onClick={() => void send(true)}
        >
          Aceitar
        </WriteButton>
      </div>
    </form>
  )
}
