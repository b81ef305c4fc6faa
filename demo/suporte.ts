/** Tickets of Alimentos Serra Dourada and of Via Planalto: one in each state. */
import { changeOwn, openChamado } from '#modules/suporte/server/own-tickets.ts'
import { answer } from '#modules/suporte/server/queue.ts'
import type { AbrirChamado } from '#modules/suporte/suporte.contract.ts'
import type { DESFECHOS } from '#modules/suporte/suporte.rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'

interface DemoChamado extends Pick<AbrirChamado, 'tipo' | 'impacto' | 'assunto' | 'texto' | 'tela'> {
  /** Whose it is, by the key of the company. */
  readonly empresa: 'serradourada' | 'viaplanalto'
  readonly resposta?: { readonly texto: string; readonly situacao: (typeof DESFECHOS)[number] }
  readonly isResolved?: true
}

const CHAMADOS: readonly DemoChamado[] = [
  {
    empresa: 'serradourada',
    tipo: 'duvida',
    impacto: 'baixo',
    assunto: 'Como trocar o fuso do CD Manaus',
    texto: 'Os horários do CD Manaus apareciam uma hora adiantados no quadro.',
    tela: '/cadastros-gerais/unidades-negocio',
    resposta: {
      texto:
        'O fuso vem do município do endereço. Corrigimos o endereço da unidade, e o quadro já mostra 10:00.',
      situacao: 'respondido',
    },
    isResolved: true,
  },
  {
    empresa: 'serradourada',
    tipo: 'dado',
    impacto: 'atrapalha',
    assunto: 'Importar 4 mil empresas do ERP',
    texto: 'A planilha do ERP traz o CNPJ sem os zeros da esquerda, e 212 linhas são recusadas.',
    tela: '/integracao/importacao',
    resposta: {
      texto:
        'Envie a planilha com a coluna do CNPJ como texto. Se preferir, anexe uma imagem das linhas recusadas.',
      situacao: 'aguardando',
    },
  },
  {
    empresa: 'serradourada',
    tipo: 'erro',
    impacto: 'atrapalha',
    assunto: 'Etiqueta sai cortada na Zebra',
    texto: 'Imprimi as etiquetas da carga e a margem de baixo não aparece no papel.',
    tela: '/cargas/paineis/minhas-cargas',
    resposta: { texto: 'Escolha 100 × 50 em Etiquetas e imprima uma de teste.', situacao: 'respondido' },
  },
  {
    empresa: 'viaplanalto',
    tipo: 'erro',
    impacto: 'parado',
    assunto: 'Não consigo agendar a doca em Jundiaí',
    texto: 'O horário das 14:00 aparece livre, mas ao confirmar a tela diz que outra pessoa o reservou.',
    tela: '/portal-agendamento/agendamentos',
  },
]

/** `sessionOf`: an administrator of the company. */
export async function createChamados(
  deps: Deps,
  sessionOf: (key: string) => Session,
  support: Session,
): Promise<void> {
  for (const { empresa, resposta, isResolved, ...chamado } of CHAMADOS) {
    const person = sessionOf(empresa)
    const { id, ...opened } = await openChamado(deps, person, chamado, '')
    if (!resposta) continue
    const { version } = await answer(deps, support, id, { ...resposta, version: opened.version })
    if (isResolved) await changeOwn(deps, person, id, { situacao: 'resolvido', version })
  }
}
