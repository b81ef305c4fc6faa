import { Button } from '@mantine/core'
import { IconBellRinging, IconRestore, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { isSameValue } from '#platform/shared/canonical-json.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { isSameVias } from '../../notificacao.rules.ts'
import {
  getPreferenciasNotificacao,
  type PreferenciasNotificacao,
  salvarPreferenciasNotificacao,
  testarAviso,
} from '../../preferencia-notificacao.contract.ts'
import { Aparelhos } from './Aparelhos.tsx'
import { Matriz } from './Matriz.tsx'
import { Registros, ResumoESom, Silencio } from './PessoaSections.tsx'
import styles from './preferencias.module.css'
import { type Escolhas, escolhasToBody, type PessoaForm, perDay, toDefaults } from './preferencias.rules.ts'

/** Which notices a person gets, by which way and when (design 45b). */
export default function PreferenciasPage() {
  const query = useCall(getPreferenciasNotificacao, {})
  if (query.data) return <Preferencias key={query.data.version} saved={query.data} />
  return (
    <>
      <PageHeader title="Preferências de notificação" />
      {query.isError ? (
        <ReadFailure query={query}>As preferências não foram lidas.</ReadFailure>
      ) : (
        <LoadingSkeleton label="Carregando preferências" lines={10} />
      )}
    </>
  )
}

const pessoaOf = ({ soMeus, unidades, silencio, fuso }: PreferenciasNotificacao): PessoaForm => ({
  soMeus,
  unidades,
  silencio,
  fuso,
})

const NONE: Escolhas = new Map()
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const countOf = (count: number) => (count < 1 && count > 0 ? 'menos de 1' : number.format(count))

function Preferencias({ saved }: { readonly saved: PreferenciasNotificacao }) {
  const [escolhas, setEscolhas] = useState<Escolhas>(NONE)
  const [form, setForm] = useState(() => pessoaOf(saved))
  const [busca, setBusca] = useState('')
  const [marked] = useQueryState('evento')
  const units = useCall(listUnidadesWithAccess, {})
  const { silencio } = form
  const problem = (silencio.de === null) === (silencio.ate === null) ? undefined : 'Informe o começo e o fim.'
  const pessoaChanged = !isSameValue(form, pessoaOf(saved))
  const changes = escolhas.size + (pessoaChanged ? 1 : 0)
  const discard = () => {
    setEscolhas(NONE)
    setForm(pessoaOf(saved))
  }
  useLeaveGuard(changes > 0, discard)
  const save = useCallMutation(salvarPreferenciasNotificacao, {
    changes: [getPreferenciasNotificacao],
    onSuccess: () => {
      setEscolhas(NONE)
      toast.success('Preferências salvas.')
    },
  })
  const test = useCallMutation(testarAviso, {
    onSuccess: ({ aparelhos, falharam }) =>
      toast.success(
        aparelhos === 0
          ? 'Aviso de teste enviado ao painel.'
          : `Aviso de teste enviado ao painel e a ${aparelhos - falharam} de ${aparelhos} aparelhos.`,
      ),
  })
  const send = () => {
    if (changes === 0 || problem !== undefined) return
    save.mutate(
      { body: { version: saved.version, eventos: escolhasToBody(saved.eventos, escolhas), ...form } },
      { onError: (error) => toast.danger(refusalText(error)) },
    )
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Salvar', group: 'Página', run: send }])
  const words = busca.trim().toLocaleLowerCase('pt-BR')
  const shown = saved.eventos.filter(({ nome }) => nome.toLocaleLowerCase('pt-BR').includes(words))
  const changedFromDefault = saved.eventos.filter(({ padrao, vias }) => !isSameVias(padrao, vias)).length
  const now = perDay(saved.eventos, escolhas, form.soMeus)
  const before = perDay(saved.eventos, NONE, saved.soMeus)
  return (
    <>
      <PageHeader
        title="Preferências de notificação"
        subtitle="valem para você, em todos os aparelhos"
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRestore size={15} aria-hidden />}
              onClick={() => setEscolhas(toDefaults(saved.eventos))}
            >
              Voltar ao padrão da empresa
            </Button>
            <Button
              variant="default"
              leftSection={<IconSend size={15} aria-hidden />}
              loading={test.isPending}
              onClick={() => test.mutate({}, { onError: (error) => toast.danger(refusalText(error)) })}
            >
              Enviar teste
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.main}>
          <div className={styles.mainHead}>
            <b>O que avisar e por onde</b>
            <p>{`${saved.eventos.length} eventos, ${changedFromDefault} diferentes do padrão`}</p>
            <SearchField label="Pesquisar evento" placeholder="Evento" value={busca} onChange={setBusca} />
          </div>
          <Matriz
            eventos={shown}
            escolhas={escolhas}
            onChange={setEscolhas}
            marked={marked}
            porDia={(evento) => (form.soMeus && evento.dependeDeMeus ? evento.porDiaMeus : evento.porDia)}
          />
        </div>
        <div className={styles.side}>
          <div className={styles.estimate} role="status">
            <strong>
              <IconBellRinging size={16} aria-hidden /> {`Cerca de ${countOf(now)} avisos por dia`}
            </strong>
            {Math.round(before) !== Math.round(now) && `antes ${countOf(before)}. `}
            Calculado dos seus últimos 30 dias.
          </div>
          <Registros form={form} onChange={setForm} units={units.data ?? []} />
          <Silencio form={form} onChange={setForm} problem={problem} />
          <ResumoESom />
          <Aparelhos aparelhos={saved.aparelhos} chavePush={saved.chavePush} />
          <div className={styles.foot}>
            <span role="status">
              {changes === 0
                ? 'Tudo salvo'
                : changes === 1
                  ? '1 alteração não salva'
                  : `${changes} alterações não salvas`}
            </span>
            <Button variant="default" disabled={changes === 0} onClick={discard}>
              Descartar
            </Button>
            <Button
              disabled={changes === 0 || problem !== undefined}
              loading={save.isPending}
              rightSection={<Kbd keys="Ctrl Enter" />}
              onClick={send}
            >
              Salvar
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
