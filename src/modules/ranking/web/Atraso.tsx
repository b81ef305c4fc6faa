import { Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { MAX_TEXTO, type RankingAtraso } from '../ranking.contract.ts'
import { useContestar } from './ranking.api.ts'
import styles from './ranking.module.css'
import { atraso as asText, SEM_MOTIVO } from './ranking-textos.ts'
import { SituacaoDaContestacao } from './SituacaoDaContestacao.tsx'

/** One delay as its carrier reads it, with what it said of it and what the shipper answered, or the form to contest. */
export function Atraso({ atraso }: { readonly atraso: RankingAtraso }) {
  const { contestacao, motivo, deOutros } = atraso
  return (
    <div className={styles.atraso}>
      <p>
        {`Entregue ${asText(atraso.atrasoMin)} depois do previsto, em ${formatDay(atraso.dia)}. Causa registrada: ${motivo ?? SEM_MOTIVO.toLowerCase()}.`}
      </p>
      {deOutros && <p className={styles.fraco}>Não conta como atraso da sua empresa.</p>}
      {contestacao ? (
        <>
          <SituacaoDaContestacao situacao={contestacao.situacao} />
          <blockquote className={styles.fala} data-propria="">
            <p>{contestacao.texto}</p>
            <footer>{formatDateTime(contestacao.criadaEm, atraso.fusoHorario)}</footer>
          </blockquote>
          {contestacao.resposta !== null && (
            <blockquote className={styles.fala}>
              <p>{contestacao.resposta}</p>
              <footer>
                {[
                  atraso.embarcador,
                  contestacao.decididaEm && formatDateTime(contestacao.decididaEm, atraso.fusoHorario),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </footer>
            </blockquote>
          )}
        </>
      ) : (
        !deOutros && <Contestar atraso={atraso} />
      )}
    </div>
  )
}

function Contestar({ atraso: { cargaId, embarcador } }: { readonly atraso: RankingAtraso }) {
  const [texto, setTexto] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const contestar = useContestar()
  const send = async () => {
    if (texto.trim() === '') {
      setProblem('Diga por que o atraso não foi da transportadora')
      return
    }
    try {
      await contestar.mutateAsync({ body: { cargaId, texto } })
      toast.success(`Contestação enviada a ${embarcador}`)
    } catch (error) {
      setFailure(refusalText(error))
    }
  }
  return (
    <form
      className={styles.decisao}
      noValidate
      aria-label="Contestar o atraso"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      <Textarea
        label="Por que o atraso não foi da sua empresa"
        description={`${embarcador} decide e responde; a decisão é uma só. ${texto.length} de ${MAX_TEXTO}`}
        value={texto}
        error={problem}
        required
        maxLength={MAX_TEXTO}
        autosize
        minRows={2}
        maxRows={8}
        onChange={({ currentTarget }) => {
          setTexto(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <div className={styles.botoes}>
        <WriteButton
          type="submit"
          variant="default"
          leftSection={<IconFlag size={15} aria-hidden />}
          loading={contestar.isPending}
        >
          Contestar o atraso
        </WriteButton>
      </div>
    </form>
  )
}
