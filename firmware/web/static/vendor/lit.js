// lit-html 3.3.3, BSD-3-Clause (firmware/web/licences/BSD-3-Clause.txt)

// node_modules/lit-html/lit-html.js
var t = globalThis;
var i = (t4) => t4;
var s = t.trustedTypes;
var e = s ? s.createPolicy("lit-html", { createHTML: (t4) => t4 }) : void 0;
var h = "$lit$";
var o = `lit$${Math.random().toFixed(9).slice(2)}$`;
var n = "?" + o;
var r = `<${n}>`;
var l = document;
var c = () => l.createComment("");
var a = (t4) => null === t4 || "object" != typeof t4 && "function" != typeof t4;
var u = Array.isArray;
var d = (t4) => u(t4) || "function" == typeof t4?.[Symbol.iterator];
var f = "[ 	\n\f\r]";
var v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
var _ = /-->/g;
var m = />/g;
var p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
var g = /'/g;
var $ = /"/g;
var y = /^(?:script|style|textarea|title)$/i;
var x = (t4) => (i6, ...s3) => ({ _$litType$: t4, strings: i6, values: s3 });
var b = x(1);
var w = x(2);
var T = x(3);
var E = Symbol.for("lit-noChange");
var A = Symbol.for("lit-nothing");
var C = /* @__PURE__ */ new WeakMap();
var P = l.createTreeWalker(l, 129);
function V(t4, i6) {
  if (!u(t4) || !t4.hasOwnProperty("raw")) throw Error("invalid template strings array");
  return void 0 !== e ? e.createHTML(i6) : i6;
}
var N = (t4, i6) => {
  const s3 = t4.length - 1, e5 = [];
  let n2, l3 = 2 === i6 ? "<svg>" : 3 === i6 ? "<math>" : "", c3 = v;
  for (let i7 = 0; i7 < s3; i7++) {
    const s4 = t4[i7];
    let a2, u4, d2 = -1, f2 = 0;
    for (; f2 < s4.length && (c3.lastIndex = f2, u4 = c3.exec(s4), null !== u4); ) f2 = c3.lastIndex, c3 === v ? "!--" === u4[1] ? c3 = _ : void 0 !== u4[1] ? c3 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n2 = RegExp("</" + u4[2], "g")), c3 = p) : void 0 !== u4[3] && (c3 = p) : c3 === p ? ">" === u4[0] ? (c3 = n2 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c3.lastIndex - u4[2].length, a2 = u4[1], c3 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c3 === $ || c3 === g ? c3 = p : c3 === _ || c3 === m ? c3 = v : (c3 = p, n2 = void 0);
    const x2 = c3 === p && t4[i7 + 1].startsWith("/>") ? " " : "";
    l3 += c3 === v ? s4 + r : d2 >= 0 ? (e5.push(a2), s4.slice(0, d2) + h + s4.slice(d2) + o + x2) : s4 + o + (-2 === d2 ? i7 : x2);
  }
  return [V(t4, l3 + (t4[s3] || "<?>") + (2 === i6 ? "</svg>" : 3 === i6 ? "</math>" : "")), e5];
};
var S = class _S {
  constructor({ strings: t4, _$litType$: i6 }, e5) {
    let r3;
    this.parts = [];
    let l3 = 0, a2 = 0;
    const u4 = t4.length - 1, d2 = this.parts, [f2, v3] = N(t4, i6);
    if (this.el = _S.createElement(f2, e5), P.currentNode = this.el.content, 2 === i6 || 3 === i6) {
      const t5 = this.el.content.firstChild;
      t5.replaceWith(...t5.childNodes);
    }
    for (; null !== (r3 = P.nextNode()) && d2.length < u4; ) {
      if (1 === r3.nodeType) {
        if (r3.hasAttributes()) for (const t5 of r3.getAttributeNames()) if (t5.endsWith(h)) {
          const i7 = v3[a2++], s3 = r3.getAttribute(t5).split(o), e6 = /([.?@])?(.*)/.exec(i7);
          d2.push({ type: 1, index: l3, name: e6[2], strings: s3, ctor: "." === e6[1] ? I : "?" === e6[1] ? L : "@" === e6[1] ? z : H }), r3.removeAttribute(t5);
        } else t5.startsWith(o) && (d2.push({ type: 6, index: l3 }), r3.removeAttribute(t5));
        if (y.test(r3.tagName)) {
          const t5 = r3.textContent.split(o), i7 = t5.length - 1;
          if (i7 > 0) {
            r3.textContent = s ? s.emptyScript : "";
            for (let s3 = 0; s3 < i7; s3++) r3.append(t5[s3], c()), P.nextNode(), d2.push({ type: 2, index: ++l3 });
            r3.append(t5[i7], c());
          }
        }
      } else if (8 === r3.nodeType) if (r3.data === n) d2.push({ type: 2, index: l3 });
      else {
        let t5 = -1;
        for (; -1 !== (t5 = r3.data.indexOf(o, t5 + 1)); ) d2.push({ type: 7, index: l3 }), t5 += o.length - 1;
      }
      l3++;
    }
  }
  static createElement(t4, i6) {
    const s3 = l.createElement("template");
    return s3.innerHTML = t4, s3;
  }
};
function M(t4, i6, s3 = t4, e5) {
  if (i6 === E) return i6;
  let h3 = void 0 !== e5 ? s3._$Co?.[e5] : s3._$Cl;
  const o3 = a(i6) ? void 0 : i6._$litDirective$;
  return h3?.constructor !== o3 && (h3?._$AO?.(false), void 0 === o3 ? h3 = void 0 : (h3 = new o3(t4), h3._$AT(t4, s3, e5)), void 0 !== e5 ? (s3._$Co ??= [])[e5] = h3 : s3._$Cl = h3), void 0 !== h3 && (i6 = M(t4, h3._$AS(t4, i6.values), h3, e5)), i6;
}
var R = class {
  constructor(t4, i6) {
    this._$AV = [], this._$AN = void 0, this._$AD = t4, this._$AM = i6;
  }
  get parentNode() {
    return this._$AM.parentNode;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  u(t4) {
    const { el: { content: i6 }, parts: s3 } = this._$AD, e5 = (t4?.creationScope ?? l).importNode(i6, true);
    P.currentNode = e5;
    let h3 = P.nextNode(), o3 = 0, n2 = 0, r3 = s3[0];
    for (; void 0 !== r3; ) {
      if (o3 === r3.index) {
        let i7;
        2 === r3.type ? i7 = new k(h3, h3.nextSibling, this, t4) : 1 === r3.type ? i7 = new r3.ctor(h3, r3.name, r3.strings, this, t4) : 6 === r3.type && (i7 = new Z(h3, this, t4)), this._$AV.push(i7), r3 = s3[++n2];
      }
      o3 !== r3?.index && (h3 = P.nextNode(), o3++);
    }
    return P.currentNode = l, e5;
  }
  p(t4) {
    let i6 = 0;
    for (const s3 of this._$AV) void 0 !== s3 && (void 0 !== s3.strings ? (s3._$AI(t4, s3, i6), i6 += s3.strings.length - 2) : s3._$AI(t4[i6])), i6++;
  }
};
var k = class _k {
  get _$AU() {
    return this._$AM?._$AU ?? this._$Cv;
  }
  constructor(t4, i6, s3, e5) {
    this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i6, this._$AM = s3, this.options = e5, this._$Cv = e5?.isConnected ?? true;
  }
  get parentNode() {
    let t4 = this._$AA.parentNode;
    const i6 = this._$AM;
    return void 0 !== i6 && 11 === t4?.nodeType && (t4 = i6.parentNode), t4;
  }
  get startNode() {
    return this._$AA;
  }
  get endNode() {
    return this._$AB;
  }
  _$AI(t4, i6 = this) {
    t4 = M(this, t4, i6), a(t4) ? t4 === A || null == t4 || "" === t4 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t4 !== this._$AH && t4 !== E && this._(t4) : void 0 !== t4._$litType$ ? this.$(t4) : void 0 !== t4.nodeType ? this.T(t4) : d(t4) ? this.k(t4) : this._(t4);
  }
  O(t4) {
    return this._$AA.parentNode.insertBefore(t4, this._$AB);
  }
  T(t4) {
    this._$AH !== t4 && (this._$AR(), this._$AH = this.O(t4));
  }
  _(t4) {
    this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t4 : this.T(l.createTextNode(t4)), this._$AH = t4;
  }
  $(t4) {
    const { values: i6, _$litType$: s3 } = t4, e5 = "number" == typeof s3 ? this._$AC(t4) : (void 0 === s3.el && (s3.el = S.createElement(V(s3.h, s3.h[0]), this.options)), s3);
    if (this._$AH?._$AD === e5) this._$AH.p(i6);
    else {
      const t5 = new R(e5, this), s4 = t5.u(this.options);
      t5.p(i6), this.T(s4), this._$AH = t5;
    }
  }
  _$AC(t4) {
    let i6 = C.get(t4.strings);
    return void 0 === i6 && C.set(t4.strings, i6 = new S(t4)), i6;
  }
  k(t4) {
    u(this._$AH) || (this._$AH = [], this._$AR());
    const i6 = this._$AH;
    let s3, e5 = 0;
    for (const h3 of t4) e5 === i6.length ? i6.push(s3 = new _k(this.O(c()), this.O(c()), this, this.options)) : s3 = i6[e5], s3._$AI(h3), e5++;
    e5 < i6.length && (this._$AR(s3 && s3._$AB.nextSibling, e5), i6.length = e5);
  }
  _$AR(t4 = this._$AA.nextSibling, s3) {
    for (this._$AP?.(false, true, s3); t4 !== this._$AB; ) {
      const s4 = i(t4).nextSibling;
      i(t4).remove(), t4 = s4;
    }
  }
  setConnected(t4) {
    void 0 === this._$AM && (this._$Cv = t4, this._$AP?.(t4));
  }
};
var H = class {
  get tagName() {
    return this.element.tagName;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  constructor(t4, i6, s3, e5, h3) {
    this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i6, this._$AM = e5, this.options = h3, s3.length > 2 || "" !== s3[0] || "" !== s3[1] ? (this._$AH = Array(s3.length - 1).fill(new String()), this.strings = s3) : this._$AH = A;
  }
  _$AI(t4, i6 = this, s3, e5) {
    const h3 = this.strings;
    let o3 = false;
    if (void 0 === h3) t4 = M(this, t4, i6, 0), o3 = !a(t4) || t4 !== this._$AH && t4 !== E, o3 && (this._$AH = t4);
    else {
      const e6 = t4;
      let n2, r3;
      for (t4 = h3[0], n2 = 0; n2 < h3.length - 1; n2++) r3 = M(this, e6[s3 + n2], i6, n2), r3 === E && (r3 = this._$AH[n2]), o3 ||= !a(r3) || r3 !== this._$AH[n2], r3 === A ? t4 = A : t4 !== A && (t4 += (r3 ?? "") + h3[n2 + 1]), this._$AH[n2] = r3;
    }
    o3 && !e5 && this.j(t4);
  }
  j(t4) {
    t4 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t4 ?? "");
  }
};
var I = class extends H {
  constructor() {
    super(...arguments), this.type = 3;
  }
  j(t4) {
    this.element[this.name] = t4 === A ? void 0 : t4;
  }
};
var L = class extends H {
  constructor() {
    super(...arguments), this.type = 4;
  }
  j(t4) {
    this.element.toggleAttribute(this.name, !!t4 && t4 !== A);
  }
};
var z = class extends H {
  constructor(t4, i6, s3, e5, h3) {
    super(t4, i6, s3, e5, h3), this.type = 5;
  }
  _$AI(t4, i6 = this) {
    if ((t4 = M(this, t4, i6, 0) ?? A) === E) return;
    const s3 = this._$AH, e5 = t4 === A && s3 !== A || t4.capture !== s3.capture || t4.once !== s3.once || t4.passive !== s3.passive, h3 = t4 !== A && (s3 === A || e5);
    e5 && this.element.removeEventListener(this.name, this, s3), h3 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
  }
  handleEvent(t4) {
    "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
  }
};
var Z = class {
  constructor(t4, i6, s3) {
    this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i6, this.options = s3;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AI(t4) {
    M(this, t4);
  }
};
var j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
var B = t.litHtmlPolyfillSupport;
B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
var D = (t4, i6, s3) => {
  const e5 = s3?.renderBefore ?? i6;
  let h3 = e5._$litPart$;
  if (void 0 === h3) {
    const t5 = s3?.renderBefore ?? null;
    e5._$litPart$ = h3 = new k(i6.insertBefore(c(), t5), t5, void 0, s3 ?? {});
  }
  return h3._$AI(t4), h3;
};

// node_modules/lit-html/directive.js
var t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
var e2 = (t4) => (...e5) => ({ _$litDirective$: t4, values: e5 });
var i2 = class {
  constructor(t4) {
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AT(t4, e5, i6) {
    this._$Ct = t4, this._$AM = e5, this._$Ci = i6;
  }
  _$AS(t4, e5) {
    return this.update(t4, e5);
  }
  update(t4, e5) {
    return this.render(...e5);
  }
};

// node_modules/lit-html/directives/class-map.js
var e3 = e2(class extends i2 {
  constructor(t4) {
    if (super(t4), t4.type !== t2.ATTRIBUTE || "class" !== t4.name || t4.strings?.length > 2) throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.");
  }
  render(t4) {
    return " " + Object.keys(t4).filter((s3) => t4[s3]).join(" ") + " ";
  }
  update(s3, [i6]) {
    if (void 0 === this.st) {
      this.st = /* @__PURE__ */ new Set(), void 0 !== s3.strings && (this.nt = new Set(s3.strings.join(" ").split(/\s/).filter((t4) => "" !== t4)));
      for (const t4 in i6) i6[t4] && !this.nt?.has(t4) && this.st.add(t4);
      return this.render(i6);
    }
    const r3 = s3.element.classList;
    for (const t4 of this.st) t4 in i6 || (r3.remove(t4), this.st.delete(t4));
    for (const t4 in i6) {
      const s4 = !!i6[t4];
      s4 === this.st.has(t4) || this.nt?.has(t4) || (s4 ? (r3.add(t4), this.st.add(t4)) : (r3.remove(t4), this.st.delete(t4)));
    }
    return E;
  }
});

// node_modules/lit-html/directives/guard.js
var e4 = {};
var i3 = e2(class extends i2 {
  constructor() {
    super(...arguments), this.ot = e4;
  }
  render(r3, t4) {
    return t4();
  }
  update(t4, [s3, e5]) {
    if (Array.isArray(s3)) {
      if (Array.isArray(this.ot) && this.ot.length === s3.length && s3.every((r3, t5) => r3 === this.ot[t5])) return E;
    } else if (this.ot === s3) return E;
    return this.ot = Array.isArray(s3) ? Array.from(s3) : s3, this.render(s3, e5);
  }
});

// node_modules/lit-html/directives/if-defined.js
var o2 = (o3) => o3 ?? A;

// node_modules/lit-html/directive-helpers.js
var { I: t3 } = j;
var i4 = (o3) => o3;
var r2 = (o3) => void 0 === o3.strings;
var s2 = () => document.createComment("");
var v2 = (o3, n2, e5) => {
  const l3 = o3._$AA.parentNode, d2 = void 0 === n2 ? o3._$AB : n2._$AA;
  if (void 0 === e5) {
    const i6 = l3.insertBefore(s2(), d2), n3 = l3.insertBefore(s2(), d2);
    e5 = new t3(i6, n3, o3, o3.options);
  } else {
    const t4 = e5._$AB.nextSibling, n3 = e5._$AM, c3 = n3 !== o3;
    if (c3) {
      let t5;
      e5._$AQ?.(o3), e5._$AM = o3, void 0 !== e5._$AP && (t5 = o3._$AU) !== n3._$AU && e5._$AP(t5);
    }
    if (t4 !== d2 || c3) {
      let o4 = e5._$AA;
      for (; o4 !== t4; ) {
        const t5 = i4(o4).nextSibling;
        i4(l3).insertBefore(o4, d2), o4 = t5;
      }
    }
  }
  return e5;
};
var u2 = (o3, t4, i6 = o3) => (o3._$AI(t4, i6), o3);
var m2 = {};
var p2 = (o3, t4 = m2) => o3._$AH = t4;
var M2 = (o3) => o3._$AH;
var h2 = (o3) => {
  o3._$AR(), o3._$AA.remove();
};

// node_modules/lit-html/directives/keyed.js
var i5 = e2(class extends i2 {
  constructor() {
    super(...arguments), this.key = A;
  }
  render(r3, t4) {
    return this.key = r3, t4;
  }
  update(r3, [t4, e5]) {
    return t4 !== this.key && (p2(r3), this.key = t4), e5;
  }
});

// node_modules/lit-html/directives/live.js
var l2 = e2(class extends i2 {
  constructor(r3) {
    if (super(r3), r3.type !== t2.PROPERTY && r3.type !== t2.ATTRIBUTE && r3.type !== t2.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
    if (!r2(r3)) throw Error("`live` bindings can only contain a single expression");
  }
  render(r3) {
    return r3;
  }
  update(i6, [t4]) {
    if (t4 === E || t4 === A) return t4;
    const o3 = i6.element, l3 = i6.name;
    if (i6.type === t2.PROPERTY) {
      if (t4 === o3[l3]) return E;
    } else if (i6.type === t2.BOOLEAN_ATTRIBUTE) {
      if (!!t4 === o3.hasAttribute(l3)) return E;
    } else if (i6.type === t2.ATTRIBUTE && o3.getAttribute(l3) === t4 + "") return E;
    return p2(i6), t4;
  }
});

// node_modules/lit-html/directives/repeat.js
var u3 = (e5, s3, t4) => {
  const r3 = /* @__PURE__ */ new Map();
  for (let l3 = s3; l3 <= t4; l3++) r3.set(e5[l3], l3);
  return r3;
};
var c2 = e2(class extends i2 {
  constructor(e5) {
    if (super(e5), e5.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
  }
  dt(e5, s3, t4) {
    let r3;
    void 0 === t4 ? t4 = s3 : void 0 !== s3 && (r3 = s3);
    const l3 = [], o3 = [];
    let i6 = 0;
    for (const s4 of e5) l3[i6] = r3 ? r3(s4, i6) : i6, o3[i6] = t4(s4, i6), i6++;
    return { values: o3, keys: l3 };
  }
  render(e5, s3, t4) {
    return this.dt(e5, s3, t4).values;
  }
  update(s3, [t4, r3, c3]) {
    const d2 = M2(s3), { values: p3, keys: a2 } = this.dt(t4, r3, c3);
    if (!Array.isArray(d2)) return this.ut = a2, p3;
    const h3 = this.ut ??= [], v3 = [];
    let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
    for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
    else if (null === d2[j2]) j2--;
    else if (h3[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
    else if (h3[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
    else if (h3[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s3, v3[w2 + 1], d2[x2]), x2++, w2--;
    else if (h3[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s3, d2[x2], d2[j2]), j2--, k2++;
    else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h3, x2, j2)), m3.has(h3[x2])) if (m3.has(h3[j2])) {
      const e5 = y2.get(a2[k2]), t5 = void 0 !== e5 ? d2[e5] : null;
      if (null === t5) {
        const e6 = v2(s3, d2[x2]);
        u2(e6, p3[k2]), v3[k2] = e6;
      } else v3[k2] = u2(t5, p3[k2]), v2(s3, d2[x2], t5), d2[e5] = null;
      k2++;
    } else h2(d2[j2]), j2--;
    else h2(d2[x2]), x2++;
    for (; k2 <= w2; ) {
      const e5 = v2(s3, v3[w2 + 1]);
      u2(e5, p3[k2]), v3[k2++] = e5;
    }
    for (; x2 <= j2; ) {
      const e5 = d2[x2++];
      null !== e5 && h2(e5);
    }
    return this.ut = a2, p2(s3, v3), E;
  }
});
export {
  i2 as Directive,
  t2 as PartType,
  e3 as classMap,
  e2 as directive,
  i3 as guard,
  b as html,
  o2 as ifDefined,
  i5 as keyed,
  l2 as live,
  E as noChange,
  A as nothing,
  D as render,
  c2 as repeat,
  w as svg
};
