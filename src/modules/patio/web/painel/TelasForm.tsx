import { ActionIcon, Button, Checkbox, CopyButton, NativeSelect, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { PainelTela } from '../../painel.contract.ts'
import { QUADRO_TELA, QUADRO_TELA_LABELS, type QuadroTela } from '../../quadro-tela.ts'
import { OPCOES, OPCOES_NA_ROTA, type OpcaoNaRota } from './opcoes-do-painel.ts'
import { enderecoDaTela, useCreateTela, useRevokeTela, useTelas } from './painel.api.ts'
import styles from './Telas.module.css'

const QUADROS = Object.values(QUADRO_TELA).map((value) => ({
  value: String(value),
  label: QUADRO_TELA_LABELS[value],
}))

interface TelasFormProps extends FormDialogControl<void> {
  readonly unidadeId: string
  /** What is chosen at first: what the page shows from which the form is opened. */
  readonly quadro: QuadroTela
  readonly opcoes: readonly OpcaoNaRota[]
}

/** Addresses that show panel, yard or occurrences of a unit without anybody signed in: made, copied once, revoked. */
export function TelasForm({ unidadeId, cancel, ...first }: TelasFormProps) {
  const [nome, setNome] = useState('')
  const [quadro, setQuadro] = useState(first.quadro)
  const [opcoes, setOpcoes] = useState<readonly string[]>(first.opcoes)
  const [problem, setProblem] = useState<string>()
  const [endereco, setEndereco] = useState<string>()
  const isPainel = quadro === QUADRO_TELA.Carregamentos
  const query = useTelas(unidadeId)
  const create = useCreateTela()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (nome.trim() === '') {
      setProblem('Dê um nome à tela, como “TV da recepção”.')
      return
    }
    setProblem(undefined)
    try {
      const { chave } = await create.mutateAsync({ body: { unidadeNegocioId: unidadeId, nome, quadro } })
      const wanted = isPainel ? OPCOES_NA_ROTA.filter((opcao) => opcoes.includes(opcao)) : []
      setEndereco(enderecoDaTela(window.location.origin, chave, wanted))
      setNome('')
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  return (
    <div className={styles.telas}>
      <p>
        Quem tem o endereço vê o painel, o pátio, as ocorrências ou as remessas desta unidade em uma TV, sem
        entrar na plataforma: placas, docas, cargas e horários, com os nomes abreviados. Nada pode ser
        alterado por ele.
      </p>
      <form className={styles.nova} onSubmit={(event) => void send(event)} noValidate>
        <TextInput
          label="Nome da tela"
          placeholder="TV da recepção"
          maxLength={60}
          data-autofocus
          value={nome}
          error={problem}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <NativeSelect
          label="O que a tela mostra"
          data={QUADROS}
          value={String(quadro)}
          onChange={(event) =>
            setQuadro(
              Object.values(QUADRO_TELA).find((one) => String(one) === event.currentTarget.value) ??
                QUADRO_TELA.Carregamentos,
            )
          }
        />
        {isPainel && (
          <Checkbox.Group
            className={styles.opcoes}
            label="Mostra também"
            value={[...opcoes]}
            onChange={setOpcoes}
          >
            {OPCOES.map(({ nome: opcao, label }) => (
              <Checkbox key={opcao} mt={10} value={opcao} label={label} />
            ))}
          </Checkbox.Group>
        )}
        <WriteButton type="submit" loading={create.isPending}>
          Criar endereço
        </WriteButton>
      </form>
      {endereco !== undefined && (
        <AlertStrip kind="info" title="Copie o endereço agora: ele não é mostrado de novo.">
          <div className={styles.endereco}>
            <TextInput
              aria-label="Endereço da tela"
              readOnly
              value={endereco}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={endereco}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  onClick={copy}
                  leftSection={
                    copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                  }
                >
                  {copied ? 'Copiado' : 'Copiar'}
                </Button>
              )}
            </CopyButton>
          </div>
        </AlertStrip>
      )}
      {query.isPending && <LoadingSkeleton lines={3} label="Carregando as telas" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as telas.</ReadFailure>}
      {query.data?.length === 0 && <p className={styles.nota}>Nenhuma tela criada.</p>}
      {query.data && query.data.length > 0 && (
        <ul className={styles.itens}>
          {query.data.map((tela) => (
            <Tela key={tela.id} tela={tela} />
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Fechar
        </Button>
      </DialogFooter>
    </div>
  )
}

function Tela({ tela }: { readonly tela: PainelTela }) {
  const dialogs = useDialogs()
  const revoke = useRevokeTela()
  const at = (instant: string) => formatDateTime(instant, localZone())
  const run = async () => {
    const isWanted = await dialogs.confirm({
      title: `Revogar ${tela.nome}`,
      message: 'A TV que usa este endereço deixa de mostrar a unidade.',
      kind: 'cancel',
      confirmLabel: 'Revogar',
    })
    if (!isWanted) return
    try {
      await revoke.mutateAsync({ params: { id: tela.id } })
      toast.success(`${tela.nome} revogada`)
    } catch (error) {
      toast.danger(`${tela.nome} não foi revogada`, { detail: refusalText(error) })
    }
  }
  return (
    <li>
      <span>
        <strong>{tela.nome}</strong>
        <span className={styles.nota}>
          {`${QUADRO_TELA_LABELS[tela.quadro]}. Criada por ${tela.criadoPor} em ${at(tela.criadoEm)}. `}
          {tela.usadoEm === null ? 'Nunca aberta.' : `Em uso em ${at(tela.usadoEm)}.`}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        color="vermelho"
        aria-label={`Revogar ${tela.nome}`}
        loading={revoke.isPending}
        onClick={() => void run()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
