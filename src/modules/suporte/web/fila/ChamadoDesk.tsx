import { Button, Textarea } from '@mantine/core'
import { IconArrowLeft, IconCircleCheck, IconRotateClockwise, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Desk, Segments } from '#modules/painel-admin/web/shared/Desk.tsx'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { Attachments } from '#platform/web/attachments/Attachments.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useKept } from '#platform/web/record/use-kept.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { type ChamadoPainel, type FilaQuery, getImagemPainel, MAX_ANEXOS } from '../../suporte.contract.ts'
import {
  cleanTexto,
  DESFECHOS,
  formatNumero,
  IMPACTO_TEXT,
  MAX_TEXTO,
  SITUACAO_TEXT,
  TIPO_TEXT,
} from '../../suporte.rules.ts'
import { Conversa } from '../Conversa.tsx'
import { factsOf, SituacaoBadge } from '../chamado-look.tsx'
import styles from '../Suporte.module.css'
import { useFilaCommands, useHistorico } from './fila.api.ts'

/** The queue narrowed to one company or one person. */
export interface Somente {
  readonly nome: string
  readonly query: Pick<FilaQuery, 'empresaId' | 'pessoaId'>
}

interface ChamadoDeskProps {
  readonly chamado: ChamadoPainel
  readonly list: ReactNode
  readonly place: string
  readonly onOnly: (somente: Somente) => void
}

/** One ticket at the desk of the support team: what was written, the answer, who asks, and what the screen told. */
export function ChamadoDesk({ chamado, list, place, onOnly }: ChamadoDeskProps) {
  const { http } = usePlatform()
  const history = useHistorico(chamado.id)
  const { id, numero, assunto, situacao, tipo, impacto, empresa, pessoa, mensagens, anexos } = chamado
  return (
    <Desk
      list={list}
      isChosen
      form={
        <>
          <PageLink to={place} className={styles.voltar}>
            <IconArrowLeft size={16} aria-hidden />
            Todos os chamados
          </PageLink>
          <header className={styles.cabeca}>
            <h2>
              {formatNumero(numero)} {assunto}
            </h2>
            <SituacaoBadge situacao={situacao} />
          </header>
          <Conversa mensagens={mensagens} lado="atendimento" />
          {anexos.length > 0 && (
            <Section title="Imagens">
              <Attachments
                items={anexos}
                max={MAX_ANEXOS}
                timeZone={localZone()}
                addLabel=""
                noun="imagens"
                source={{
                  download: (anexoId) => http.download(getImagemPainel, { params: { id, anexoId } }),
                  refresh: () => undefined,
                }}
              />
            </Section>
          )}
          <Resposta chamado={chamado} />
        </>
      }
      side={
        <>
          <Section title="Quem pergunta">
            <FactList
              facts={[
                { label: 'Pessoa', value: pessoa.nome },
                { label: 'Empresa', value: empresa.nome },
                { label: 'E-mail', value: pessoa.email },
                { label: 'Telefone', value: pessoa.telefone && formatTelefone(pessoa.telefone) },
              ]}
            />
            <div className={styles.acoes}>
              <Button
                size="xs"
                variant="default"
                onClick={() => onOnly({ nome: pessoa.nome, query: { pessoaId: pessoa.id } })}
              >
                Só desta pessoa
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => onOnly({ nome: empresa.nome, query: { empresaId: empresa.id } })}
              >
                Só desta empresa
              </Button>
            </div>
          </Section>
          <Section title="Foi junto">
            <FactList
              facts={[
                { label: 'O que aconteceu', value: TIPO_TEXT[tipo] },
                { label: 'Impacto', value: IMPACTO_TEXT[impacto] },
                ...factsOf(chamado),
              ]}
            />
          </Section>
          <Section title="Histórico">
            <RecordHistory query={history} />
          </Section>
        </>
      }
    />
  )
}

/** The answer, and how the ticket stands afterwards. A ticket that somebody else has answered meanwhile is refused. */
function Resposta({ chamado }: { readonly chamado: ChamadoPainel }) {
  const { answer, change } = useFilaCommands()
  const { texto, change: type } = useKept(`suporte resposta ${chamado.id}`, { texto: '' })
  const [situacao, setSituacao] = useState<(typeof DESFECHOS)[number]>('respondido')
  const [problem, setProblem] = useState<string>()
  const { id, version } = chamado
  const isDone = chamado.situacao === 'resolvido'
  const send = () => {
    if (answer.isPending) return
    if (cleanTexto(texto) === '') {
      setProblem('Campo obrigatório')
      return
    }
    answer.mutate(
      { params: { id }, body: { texto, situacao, version } },
      {
        onSuccess: () => {
          type({ texto: '' })
          toast.success('Resposta enviada')
        },
        onError: (error) => setProblem(fieldErrors(error).texto ?? refusalText(error)),
      },
    )
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Enviar a resposta', group: 'Chamados', run: send }])
  const Icon = isDone ? IconRotateClockwise : IconCircleCheck
  return (
    <div className={styles.resposta}>
      <Textarea
        label="Resposta"
        description="A pessoa recebe um aviso. Só texto."
        value={texto}
        error={problem}
        onChange={({ currentTarget }) => {
          type({ texto: currentTarget.value })
          setProblem(undefined)
        }}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MAX_TEXTO}
      />
      <Segments
        label="Depois da resposta"
        options={DESFECHOS.map((value) => ({ value, label: SITUACAO_TEXT[value] }))}
        value={situacao}
        onChange={setSituacao}
      />
      <div className={styles.acoes}>
        <WriteButton
          tells
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<Kbd keys="Ctrl Enter" />}
          loading={answer.isPending}
          onClick={send}
        >
          Responder
        </WriteButton>
        <WriteButton
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { params: { id }, body: { situacao: isDone ? 'aberto' : 'resolvido', version } },
              { onError: (error) => toast.danger(refusalText(error)) },
            )
          }
        >
          {isDone ? 'Reabrir' : 'Resolver sem resposta'}
        </WriteButton>
      </div>
    </div>
  )
}
