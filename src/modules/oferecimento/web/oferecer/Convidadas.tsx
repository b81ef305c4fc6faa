import { Button, Checkbox, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBan,
  IconCircleCheck,
  IconInfoCircle,
  IconScale,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ADMINISTRADOR, canAccess } from '#platform/shared/access.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { TIPO_OFERTA } from '../../ciclo.rules.ts'
import type { CandidataDaOferta, Elegiveis } from '../../oferta-quadro.contract.ts'
import { MotivoForm } from '../shared/MotivoForm.tsx'
import { PARTES, type ParteDaNota, partesOf } from '../shared/nota.ts'
import styles from './convidadas.module.css'
import { toggleConvidada } from './oferecer-form.ts'
import type { Oferecer } from './use-oferecer.ts'

interface Leitura {
  readonly data: Elegiveis | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface ConvidadasProps {
  readonly page: Oferecer
  readonly query: Leitura
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The carriers of the register, ranked, with the reasons; those that may not be asked say why. */
export function Convidadas({ page, query }: ConvidadasProps) {
  const [busca, setBusca] = useState('')
  const openDrawer = useOpenDrawer()
  const { subject } = useSignedIn()
  const { form, change, problems } = page
  const all = query.data?.items ?? []
  const shown = all.filter(({ nome }) => fold(nome).includes(fold(busca.trim())))
  const free = shown.filter((one) => one.impedimento === null || isIncluida(form.convidadas, one))
  const barred = shown.filter((one) => !free.includes(one))
  const pesos = all.find((one) => Object.keys(one.pesos).length > 0)?.pesos
  const chosen = new Set(form.convidadas.map((one) => one.transportadoraId))
  return (
    <div className={styles.lista}>
      <header className={styles.head}>
        <h2 className={styles.tituloDaLista}>
          Transportadoras <span className={styles.conta}>{all.length}</span>
        </h2>
        <TextInput
          size="xs"
          aria-label="Pesquisar transportadora"
          placeholder="Pesquisar"
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
        {canAccess(ADMINISTRADOR, subject) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserPlus size={15} aria-hidden />}
            onClick={() => openDrawer('cadastros-gerais/empresas/new')}
          >
            Adicionar
          </Button>
        )}
      </header>
      {problems.convidadas && (
        <p className={styles.problema} role="alert">
          {problems.convidadas}
        </p>
      )}
      {!query.data && !query.isError && <LoadingSkeleton lines={6} label="Carregando as transportadoras" />}
      {!query.data && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar as transportadoras.</ReadFailure>
      )}
      {query.data && all.length === 0 && (
        <p className={styles.vazia}>
          Nenhuma transportadora no cadastro. Cadastre a primeira para poder convidá-la.
        </p>
      )}
      {all.length > 0 && shown.length === 0 && (
        <p className={styles.vazia}>
          Nenhuma transportadora com “{busca}”.{' '}
          <button type="button" className="ev-link" onClick={() => setBusca('')}>
            Limpar
          </button>
        </p>
      )}
      {free.length > 0 && (
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="Escolher todas"
                  disabled={form.tipo === TIPO_OFERTA.Direcionada}
                  checked={free.every((one) => chosen.has(one.transportadoraId))}
                  onChange={(event) =>
                    change({ ...form, convidadas: todas(page, free, event.currentTarget.checked) })
                  }
                />
              </th>
              <th scope="col" className={styles.nome}>
                Transportadora e motivos
              </th>
              {PARTES.map(({ parte, label }) => (
                <th key={parte} scope="col" className={styles.parte}>
                  {label}
                  <small>{pesos?.[parte] ?? ''}</small>
                </th>
              ))}
              <th scope="col" className={styles.nota}>
                Nota
                <small>100</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {free.map((one) => (
              <Candidata key={one.transportadoraId} candidata={one} page={page} />
            ))}
          </tbody>
        </table>
      )}
      {barred.length > 0 && (
        <ul className={styles.fora}>
          {barred.map((one) => (
            <Impedida key={one.transportadoraId} candidata={one} page={page} />
          ))}
        </ul>
      )}
      <p className={styles.rodape}>
        <IconScale size={15} aria-hidden />
        Quem perder vê as partes da própria nota e a faixa vencedora, nunca o preço.
      </p>
    </div>
  )
}

const isIncluida = (
  convidadas: Oferecer['form']['convidadas'],
  { transportadoraId }: CandidataDaOferta,
): boolean => convidadas.some((one) => one.transportadoraId === transportadoraId)

/** All that are shown, those included with a reason among them; taken out, the rest stays. */
function todas({ form }: Oferecer, free: readonly CandidataDaOferta[], isOn: boolean) {
  const ids = new Set(free.map((one) => one.transportadoraId))
  const others = form.convidadas.filter((one) => !ids.has(one.transportadoraId))
  if (!isOn) return others
  const known = new Map(form.convidadas.map((one) => [one.transportadoraId, one]))
  return [
    ...others,
    ...free.map(
      ({ transportadoraId }) => known.get(transportadoraId) ?? { transportadoraId, motivoInclusao: null },
    ),
  ]
}

const TOM: Readonly<Record<string, { readonly icon: TablerIcon; readonly tom: string }>> = {
  bom: { icon: IconCircleCheck, tom: 'bom' },
  atencao: { icon: IconAlertTriangle, tom: 'atencao' },
}

interface LinhaProps {
  readonly candidata: CandidataDaOferta
  readonly page: Oferecer
}

function Candidata({ candidata, page: { form, change } }: LinhaProps) {
  const { transportadoraId, nome, nota, motivos, pesos } = candidata
  const place = form.convidadas.findIndex((one) => one.transportadoraId === transportadoraId)
  const isChosen = place >= 0
  const partes = partesOf(nota, pesos)
  return (
    <tr data-on={isChosen || undefined}>
      <td>
        <Checkbox
          aria-label={nome}
          checked={isChosen}
          onChange={() => change(toggleConvidada(form, transportadoraId))}
        />
      </td>
      <td className={styles.nome}>
        <span className={styles.titulo}>
          {form.tipo === TIPO_OFERTA.Cascata && isChosen && (
            <Passo nome={nome} place={place} page={{ form, change }} />
          )}
          <strong>{nome}</strong>
          {nota?.parcial && <span className={styles.selo}>parcial</span>}
        </span>
        <span className={styles.motivos}>
          {motivos.slice(0, 2).map(({ texto, tom }) => {
            const look = TOM[tom] ?? { icon: IconInfoCircle, tom: 'informacao' }
            return (
              <span key={texto} data-tom={look.tom}>
                <look.icon size={14} aria-hidden className={styles.icone} />
                {texto}
              </span>
            )
          })}
        </span>
      </td>
      {partes.map(({ parte, pontos, peso }) => (
        <td key={parte} className={styles.parte}>
          <Parte pontos={pontos} peso={peso} parte={parte} />
        </td>
      ))}
      <td className={styles.nota}>{nota?.nota ?? 'sem dado'}</td>
    </tr>
  )
}

interface ParteProps {
  readonly parte: ParteDaNota
  readonly pontos: number | null
  readonly peso: number
}

/** Points of one part, with how much of its weight they are. */
function Parte({ pontos, peso }: ParteProps) {
  if (pontos === null) return <span className={styles.semDado}>sem dado</span>
  return (
    <>
      {pontos}
      <span className={styles.barra} aria-hidden>
        <span style={{ width: `${peso > 0 ? Math.min(100, (pontos / peso) * 100) : 0}%` }} />
      </span>
    </>
  )
}

interface PassoProps {
  readonly nome: string
  readonly place: number
  readonly page: Pick<Oferecer, 'form' | 'change'>
}

/** Which step of the cascade it is, and the way to another one. */
function Passo({ nome, place, page: { form, change } }: PassoProps) {
  const move = (step: number) => {
    const next = [...form.convidadas]
    const [one] = next.splice(place, 1)
    if (one) next.splice(place + step, 0, one)
    change({ ...form, convidadas: next })
  }
  return (
    <span className={styles.passo}>
      <span className={styles.ordem}>{`${place + 1}ª`}</span>
      <button
        type="button"
        aria-label={`${nome}: um passo antes`}
        disabled={place === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`${nome}: um passo depois`}
        disabled={place === form.convidadas.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={14} aria-hidden />
      </button>
    </span>
  )
}

function Impedida({ candidata: { transportadoraId, nome, impedimento }, page }: LinhaProps) {
  const dialogs = useDialogs()
  const include = async () => {
    const motivo = await dialogs.form<string>({
      title: `Incluir ${nome}`,
      render: (control) => (
        <MotivoForm description="O motivo fica no registro da oferta." confirmLabel="Incluir" {...control} />
      ),
    })
    if (motivo) page.change(toggleConvidada(page.form, transportadoraId, motivo))
  }
  return (
    <li>
      <IconBan size={18} aria-hidden className={styles.impede} />
      <span className={styles.quem}>
        <strong>{nome}</strong>
        <em>{impedimento?.texto}</em>
      </span>
      {impedimento?.incluiComMotivo && (
        <button type="button" className="ev-link" onClick={() => void include()}>
          Incluir com motivo
        </button>
      )}
    </li>
  )
}
